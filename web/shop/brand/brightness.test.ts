import { expect, test } from 'vitest'
import { isDark, lowerLeft, shownPart, upperLeft } from './brightness.ts'

test.each([
  ['a picture of the same shape', { width: 200, height: 100 }, upperLeft, { left: 0, top: 0, width: 100, height: 35 }],
  ['a wider one, cut at its sides', { width: 400, height: 100 }, lowerLeft, { left: 100, top: 65, width: 100, height: 35 }],
  ['a taller one, cut above and below', { width: 200, height: 300 }, upperLeft, { left: 0, top: 100, width: 100, height: 35 }]
])('the part of a box is found in %s', (_name, source, part, expected) => {
  expect(shownPart(source, { width: 200, height: 100 }, part)).toEqual(expected)
})

test('white lettering and black change places where both have the same contrast', () => {
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  for (const luminance of [0.05, 0.17, 0.19, 0.6]) {
    expect(isDark(luminance)).toBe(contrast(luminance, 1) > contrast(luminance, 0))
  }
})

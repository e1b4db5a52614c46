import { expect, test } from 'vitest'
import { dimensionLines, formatLength, readDimensions, whatFits } from './dimensions.ts'

test.each([
  ['27.5 × 19 × 10 cm, drop 9.5 cm', { width: 27.5, height: 19, depth: 10, drop: 9.5 }],
  ['24,5 x 18 x 10', { width: 24.5, height: 18, depth: 10, drop: undefined }],
  ['W: 275 x 190 x 100 mm. Drop of the handle: 95 mm', { width: 27.5, height: 19, depth: 10, drop: 9.5 }],
  ['10 in x 5 in x 2 in', { width: 25.4, height: 12.7, depth: 5.08, drop: undefined }],
  ['as large as a hand', undefined],
  ['90 × 90 cm', undefined],
  [null, undefined]
])('reads the dimensions %s', (text, dimensions) => {
  const read = readDimensions(text)
  if (dimensions === undefined) expect(read).toBeUndefined()
  else {
    for (const side of ['width', 'height', 'depth'] as const) expect(read?.[side]).toBeCloseTo(dimensions[side])
    if (dimensions.drop === undefined) expect(read?.drop).toBeUndefined()
    else expect(read?.drop).toBeCloseTo(dimensions.drop)
  }
})

test('writes a line for each side, in centimetres or inches', () => {
  const dimensions = { width: 27.5, height: 19, depth: 10, drop: 9.5 }
  expect(dimensionLines(dimensions, 'cm')).toEqual(['Width 27.5 cm', 'Height 19 cm', 'Depth 10 cm', 'Handle drop 9.5 cm'])
  expect(dimensionLines({ ...dimensions, drop: undefined }, 'in')).toEqual(['Width 10.8 in', 'Height 7.5 in', 'Depth 3.9 in'])
  expect([formatLength(84, 'cm'), formatLength(23.5, 'cm'), formatLength(2.54, 'in')]).toEqual(['84', '23.5', '1'])
})

test.each([
  ['an evening bag', '22 × 14.5 × 7', ['a phone', 'a long wallet'], 'an A5 notebook'],
  [
    'a top-handle bag',
    '27.5 × 19 × 10',
    ['a phone', 'a long wallet', 'an A5 notebook', 'an eleven-inch tablet'],
    'an A4 sheet'
  ],
  [
    'a tote',
    '38.5 × 24 × 11',
    ['a phone', 'a long wallet', 'an A5 notebook', 'an eleven-inch tablet', 'an A4 sheet', 'a thirteen-inch laptop'],
    undefined
  ],
  ['a box for a ring', '5 × 5 × 5', [], 'a phone']
])('what fits into %s', (_bag, text, fits, tooLarge) => {
  const dimensions = readDimensions(text)
  expect(dimensions && whatFits(dimensions)).toEqual({ fits, tooLarge })
})

test('nothing is said of a cardholder', () => {
  expect(whatFits({ width: 10.2, height: 7.4, depth: 0.8, drop: undefined })).toBeUndefined()
})

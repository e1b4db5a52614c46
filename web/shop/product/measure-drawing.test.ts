import { expect, test } from 'vitest'
import { drawMeasures } from './measure-drawing.ts'

test.each([
  [{ width: 27.5, height: 19, depth: 10, drop: 9.5 }, 'a phone'],
  [{ width: 4, height: 4.6, depth: 1, drop: undefined }, 'a card'],
  [{ width: 60, height: 40, depth: 20, drop: 20 }, 'an A4 sheet'],
  [{ width: 40, height: 20, depth: 30, drop: 2 }, 'a phone'],
  [{ width: 0.5, height: 90, depth: 0.5, drop: undefined }, 'an A4 sheet']
])('%j is drawn whole, beside %s of the same scale', (dimensions, name) => {
  const drawing = drawMeasures(dimensions)
  const { front, companion, ground, width, handleTop, receding } = drawing
  expect(companion.name).toBe(name)
  expect(companion.right).toBeLessThanOrEqual(width)
  expect(Math.min(front.top + receding[1], companion.top, handleTop ?? front.top)).toBeGreaterThanOrEqual(0)
  const scale = (ground - front.top) / dimensions.height
  expect((front.right - front.left) / scale).toBeCloseTo(dimensions.width)
  if (handleTop !== undefined) {
    expect((front.top + receding[1] / 2 - handleTop) / scale).toBeCloseTo(dimensions.drop ?? 0)
  }
  expect((companion.right - companion.left) / (ground - companion.top)).toBeCloseTo(
    { 'a card': 8.6 / 5.4, 'a phone': 7.8 / 16.3, 'an A4 sheet': 21 / 29.7 }[name] ?? 0
  )
})

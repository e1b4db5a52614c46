import { expect, test } from 'vitest'
import type { Part } from '#web/lib/brightness.ts'
import { objectPlace } from './lit-place.ts'

const busyBetween = (from: number, to: number) => (part: Part) => {
  const across = Math.max(0, Math.min(to, part.left + part.width) - Math.max(from, part.left))
  return { luminance: 0.4, detail: 0.03 + (0.2 * across) / part.width }
}

test.each([
  [0.2, 0.4],
  [0.4, 0.6],
  [0.55, 0.8]
])('the light falls on the middle of an object between %s and %s of the width', (from, to) => {
  expect(objectPlace(busyBetween(from, to))).toBeCloseTo((from + to) / 2, 1)
})

test('the light falls on the middle of a picture without an object, and nowhere on one that cannot be read', () => {
  expect(objectPlace(() => ({ luminance: 0.4, detail: 0.05 }))).toBe(0.5)
  expect(objectPlace(() => undefined)).toBeUndefined()
})

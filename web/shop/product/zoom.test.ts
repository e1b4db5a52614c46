import { expect, test } from 'vitest'
import { middle, panAndScale, snapToRest, unzoomed, type Zoom, zoomedAt } from './zoom.ts'

/** The position in the box of a point of the picture. */
const seenAt = ({ scale, x }: Zoom, inPicture: number) => x + scale * (inPicture - x)

test('pinching zooms around the point between two fingers', () => {
  const zoom = panAndScale(unzoomed, { x: 0.4, y: 0.6 }, { x: 0.4, y: 0.6 }, 2)
  expect(zoom.scale).toBe(2)
  expect(seenAt(zoom, 0.4)).toBeCloseTo(0.4)
  const wider = panAndScale(zoom, { x: 0.4, y: 0.6 }, { x: 0.5, y: 0.6 }, 1.5)
  expect(seenAt(wider, 0.4)).toBeCloseTo(0.5)
})

test('a magnified picture pans with one finger, up to its edges', () => {
  const zoom = zoomedAt(middle, 2)
  const moved = panAndScale(zoom, { x: 0.5, y: 0.5 }, { x: 0.7, y: 0.5 })
  expect(seenAt(moved, 0.5)).toBeCloseTo(0.7)
  expect(moved.y).toBe(0.5)
  const atEdge = panAndScale(zoom, { x: 0, y: 0 }, { x: 9, y: 9 })
  expect(seenAt(atEdge, 0)).toBe(0)
})

test('the scale is between 1 and 4', () => {
  expect(panAndScale(zoomedAt(middle, 3), middle, middle, 10).scale).toBe(4)
  expect(panAndScale(zoomedAt(middle, 3), middle, middle, 0.1)).toEqual(unzoomed)
  expect(panAndScale(unzoomed, { x: 0.1, y: 0.1 }, { x: 0.9, y: 0.9 })).toEqual(unzoomed)
})

test('a scale near 1 becomes 1, and a point outside the box becomes its edge', () => {
  expect(snapToRest({ scale: 1.05, x: 0, y: 0 })).toEqual(unzoomed)
  expect(snapToRest(zoomedAt(middle, 1.2)).scale).toBe(1.2)
  expect(zoomedAt({ x: -1, y: 2 }, 2)).toEqual({ scale: 2, x: 0, y: 1 })
})

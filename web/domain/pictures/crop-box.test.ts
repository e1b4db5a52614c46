import { expect, test } from 'vitest'
import { boxAround, type CropBox, corners, moveBox, moveCorner, wholePicture } from './crop-box.ts'

const box: CropBox = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }

const isInside = ({ left, top, width, height }: CropBox) =>
  left >= 0 && top >= 0 && left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9 && width >= 0.15 - 1e-9 && height >= 0.15 - 1e-9

test('a box around an object has a quarter of it as a margin', () => {
  expect(boxAround({ left: 0.4, top: 0.4, width: 0.2, height: 0.2 })).toEqual({
    left: expect.closeTo(0.35),
    top: expect.closeTo(0.35),
    width: expect.closeTo(0.3),
    height: expect.closeTo(0.3)
  })
})

test('a box around a large object ends with the picture', () => {
  expect(boxAround({ left: 0.05, top: 0, width: 0.9, height: 1 })).toEqual(wholePicture)
})

test('a box around a speck is still large enough to be held', () => {
  expect(isInside(boxAround({ left: 0.99, top: 0.99, width: 0.01, height: 0.01 }))).toBe(true)
})

test('a box keeps its size at the edge of the picture', () => {
  expect(moveBox(box, 3, -3)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
})

test('the corner opposite to the one that moves stays', () => {
  expect(moveCorner(box, 'top left', 0.1, -0.1)).toEqual({
    left: expect.closeTo(0.35),
    top: expect.closeTo(0.15),
    width: expect.closeTo(0.4),
    height: expect.closeTo(0.6)
  })
  expect(moveCorner(box, 'bottom right', 0.1, -0.1)).toEqual({
    left: 0.25,
    top: 0.25,
    width: expect.closeTo(0.6),
    height: expect.closeTo(0.4)
  })
})

test('a box never leaves the picture, nor becomes too small', () => {
  for (const corner of corners) {
    for (const byX of [-2, -0.3, 0, 0.3, 2]) {
      for (const byY of [-2, 0.3, 2]) expect(isInside(moveCorner(box, corner, byX, byY))).toBe(true)
    }
  }
})

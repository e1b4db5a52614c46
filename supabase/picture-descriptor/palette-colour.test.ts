import { expect, test } from 'vitest'
import { describePicture } from './describe-picture.ts'
import { paletteColour } from './palette-colour.ts'

type Colour = [number, number, number]

function colourOf([red, green, blue]: Colour) {
  const side = 64
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let index = 0; index < side * side; index += 1) {
    const isObject = Math.hypot((index % side) - 32, Math.floor(index / side) - 32) < 20
    data.set(isObject ? [red, green, blue] : [240, 238, 234], index * 4)
  }
  return paletteColour(describePicture({ data, width: side, height: side })) ?? { lightness: Number.NaN, warmth: Number.NaN }
}

test('the lightness is that of the object in Lab', () => {
  // sRGB 119 is L* 50.0.
  expect(colourOf([119, 119, 119]).lightness).toBeCloseTo(50, 0)
  expect(colourOf([119, 119, 119]).warmth).toBeCloseTo(0, 0)
  expect(colourOf([0, 0, 0]).lightness).toBeCloseTo(0, 0)
})

test('red and yellow are warm, blue and green are not', () => {
  const [red, yellow, green, blue] = [
    colourOf([160, 40, 40]),
    colourOf([190, 150, 40]),
    colourOf([40, 110, 70]),
    colourOf([40, 60, 120])
  ]
  for (const warm of [red, yellow]) expect(warm.warmth).toBeGreaterThan(20)
  for (const cold of [green, blue]) expect(cold.warmth).toBeLessThan(0)
})

test('a picture without a palette has no colour', () => {
  expect(paletteColour(new Float32Array(247))).toBeUndefined()
})

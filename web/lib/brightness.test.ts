import { expect, test } from 'vitest'
import { isDark, statsOfPixels, veilFor } from './brightness.ts'

test('text turns from white to black at the luminance where both have the same contrast', () => {
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  for (const luminance of [0.05, 0.17, 0.19, 0.6]) {
    expect(isDark(luminance)).toBe(contrast(luminance, 1) > contrast(luminance, 0))
  }
})

test('a veil brings a luminance down to the wanted one, and leaves a darker one alone', () => {
  expect(veilFor(0.1, 0.16)).toBe(0)
  const veil = veilFor(0.5, 0.16)
  expect(0.5 * (1 - veil) ** 2.2).toBeCloseTo(0.16)
  expect(veilFor(1, 0.01)).toBe(0.6)
})

const pixels = (width: number, height: number, grey: (x: number, y: number) => number) =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => {
    const place = Math.floor(index / 4)
    return index % 4 === 3 ? 255 : grey(place % width, Math.floor(place / width))
  })

test('an even grey has its own luminance and no detail', () => {
  const stats = statsOfPixels(
    pixels(4, 3, () => 128),
    4
  )
  expect(stats.luminance).toBeCloseTo(0.216, 3)
  expect(stats.detail).toBe(0)
})

test('stripes have detail in one direction, a chequered field in both', () => {
  expect(
    statsOfPixels(
      pixels(4, 4, (x) => (x % 2) * 255),
      4
    ).detail
  ).toBeCloseTo(1)
  expect(
    statsOfPixels(
      pixels(4, 4, (x, y) => ((x + y) % 2) * 255),
      4
    ).detail
  ).toBeCloseTo(2)
})

test('an even gradient has no detail', () => {
  expect(
    statsOfPixels(
      pixels(5, 4, (x, y) => x * 20 + y * 30),
      5
    ).detail
  ).toBeCloseTo(0)
})

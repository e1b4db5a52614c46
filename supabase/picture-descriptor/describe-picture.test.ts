import { describe, expect, test } from 'vitest'
import { blockNames, descriptorLength } from './blocks.ts'
import { describePicture } from './describe-picture.ts'
import type { Picture } from './pixels.ts'
import { similaritiesOf, totalSimilarity } from './similarity.ts'

type Colour = [red: number, green: number, blue: number, alpha?: number]

function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, alpha = 255] = colourAt(x, y)
      data.set([red, green, blue, alpha], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

/** A lopsided red bag with a yellow lock and a handle through which the wall is seen. */
function bag(wall: Colour): Picture {
  return paint(240, 300, (x, y) => {
    const isBody = y > 130 && y < 250 && x > 40 && x < 200 - (y - 130) / 3
    const distance = Math.hypot(x - 110, y - 130)
    const isHandle = y <= 130 && distance > 38 && distance < 52
    const isLock = Math.abs(x - 90) < 12 && Math.abs(y - 160) < 10
    if (isLock) return [220, 190, 70]
    return isBody || isHandle ? [150, 30 + (y % 7), 35] : wall
  })
}

const beige: Colour = [226, 214, 196]

function mirrored({ data, width, height }: Picture): Picture {
  return paint(width, height, (x, y) => {
    const from = (y * width + width - 1 - x) * 4
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, data[from + 3] ?? 0]
  })
}

test('a mirrored picture has the same numbers', () => {
  const picture = bag(beige)
  const [plain, mirror] = [describePicture(picture), describePicture(mirrored(picture))]
  expect(Math.max(...plain.map((value, index) => Math.abs(value - (mirror[index] ?? 0))))).toBeLessThan(0.02)
})

test('the wall does not count', () => {
  const walls: Colour[] = [
    [70, 90, 120],
    [20, 20, 22],
    [245, 245, 245]
  ]
  for (const wall of walls) {
    const found = similaritiesOf(describePicture(bag(beige)), describePicture(bag(wall)))
    for (const name of blockNames) expect(found[name], name).toBeGreaterThan(0.94)
  }
})

test('a transparent background is none', () => {
  const found = similaritiesOf(describePicture(bag(beige)), describePicture(bag([0, 0, 0, 0])))
  for (const name of blockNames) expect(found[name], name).toBeGreaterThan(0.94)
})

test('a smaller object at another place is the same one', () => {
  const { data, width, height } = bag(beige)
  const small = paint(400, 400, (x, y) => {
    const from = ((y - 60) * width + x - 120) * 4
    const isOutside = x < 120 || x >= 120 + width || y < 60 || y >= 60 + height
    return isOutside ? beige : [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
  })
  expect(totalSimilarity(similaritiesOf(describePicture(bag(beige)), describePicture(small)))).toBeGreaterThan(0.97)
})

test('a plain sweater is found although the frame cuts its sleeves', () => {
  const sweater = (margin: number) =>
    paint(240 - 2 * margin, 300 - 2 * margin, (x, y) => {
      const [across, down] = [Math.abs(x + margin - 120), y + margin]
      const isBody = across < 70 && down > 50 && down < 250
      const isSleeve = across < 112 && down > 30 + across && down < 195
      return isBody || isSleeve ? [40, 60, 90] : beige
    })
  const found = similaritiesOf(describePicture(sweater(0)), describePicture(sweater(20)))
  expect(found.palette).toBeGreaterThan(0.95)
  expect(totalSimilarity(found)).toBeGreaterThan(0.9)
})

test('another colour changes the palette and not the shape', () => {
  const { data, width, height } = bag(beige)
  const green = paint(width, height, (x, y) => {
    const [red = 0, greenness = 0, blue = 0] = data.subarray((y * width + x) * 4)
    return red === 150 ? [30, 110, 50] : [red, greenness, blue]
  })
  const found = similaritiesOf(describePicture(bag(beige)), describePicture(green))
  expect(found.palette).toBeLessThan(0.6)
  expect(found.shape).toBeGreaterThan(0.97)
})

describe('every picture has a descriptor of finite numbers in blocks of length 1 or 0', () => {
  const colour = (): Colour => [120, 130, 140]
  test.each([
    ['1 × 1', paint(1, 1, colour)],
    ['2 × 1', paint(2, 1, colour)],
    ['3 × 2000', paint(3, 2000, (_x, y) => [y % 256, 10, 10])],
    ['2000 × 3', paint(2000, 3, (x) => [x % 256, 10, 10])],
    ['one colour', paint(200, 100, colour)],
    ['all transparent', paint(50, 50, () => [255, 0, 0, 0])],
    ['one transparent pixel', paint(1, 1, () => [0, 0, 0, 0])],
    ['noise', paint(100, 100, (x, y) => [(x * 7919 + y * 104729) % 256, (x * y) % 256, (x * 31 + y * 17) % 256])]
  ])('%s', (_name, picture) => {
    const descriptor = describePicture(picture)
    expect(descriptor).toHaveLength(descriptorLength)
    expect(descriptor.every(Number.isFinite)).toBe(true)
    const found = similaritiesOf(descriptor, descriptor)
    for (const name of blockNames) expect([0, 1]).toContain(Math.round(found[name] * 1e5) / 1e5)
  })
})

test('without pixels there is nothing to describe', () => {
  expect(() => describePicture({ data: new Uint8ClampedArray(), width: 0, height: 0 })).toThrow('no pixels')
  expect(() => describePicture({ data: new Uint8ClampedArray(4), width: 2, height: 2 })).toThrow('no pixels')
})

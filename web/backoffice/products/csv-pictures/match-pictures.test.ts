import { describe, expect, test } from 'vitest'
import { matchPictures, namingCells } from './match-pictures.ts'

const pictureOf = (path: string) => ({ path, open: async () => new File([], path) })
const named = (...names: string[]) => names.map((name, index) => ({ number: index + 1, column: 'Image', name }))

function match(names: string[], paths: string[]) {
  const { used, ...others } = matchPictures(named(...names), paths.map(pictureOf))
  return { used: [...used].map(([{ path }, cells]) => [path, cells.map(({ number }) => number)]), ...others }
}

test('cells that name pictures are those of the columns of pictures that hold no address', () => {
  const cells = { Image: ' front.jpg ', Image1: 'https://a.example/b.jpg', Image2: 'look/side', Image5: '', Brand: 'x.jpg' }
  expect(namingCells([{ number: 7, cells }])).toEqual([
    { number: 7, column: 'Image', name: 'front.jpg' },
    { number: 7, column: 'Image2', name: 'look/side' }
  ])
})

describe('a picture is found', () => {
  test.each([
    ['by its name, whatever the case and folder', 'FRONT.jpg', 'Spring/Look 2/front.JPG'],
    ['by its name without extension', 'front', 'spring/front.webp'],
    ['by its path', 'spring/front.jpg', 'Spring/front.jpg'],
    ['by its path as Windows writes it', '.\\spring\\front.jpg', 'spring/front.jpg'],
    ['although its accents are stored in parts', 'chloé.jpg', 'chloe\u0301.jpg']
  ])('%s', (_how, name, path) => {
    expect(match([name], [path, 'other.jpg'])).toEqual({ used: [[path, [1]]], missing: [], ambiguous: [], unused: 1 })
  })
})

test('one picture may belong to several rows; names without a picture and with two are told apart', () => {
  expect(match(['a.jpg', 'a.jpg', 'b.jpg', 'c.jpg', 'two/b.jpg'], ['a.jpg', 'one/b.jpg', 'two/b.jpg'])).toEqual({
    used: [
      ['a.jpg', [1, 2]],
      ['two/b.jpg', [5]]
    ],
    missing: ['c.jpg'],
    ambiguous: ['b.jpg'],
    unused: 1
  })
})

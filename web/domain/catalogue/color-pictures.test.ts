import { expect, test } from 'vitest'
import { colorPictureCases } from '#supabase/cases/color-pictures.ts'
import { hasColorPictures, pictureOfColor, picturesInColor, swatchPictureOf } from './color-pictures.ts'

const bag = {
  image_url: 'oxblood',
  colors: ['Oxblood', 'Black', 'Tan'],
  additional_images: ['side', { url: 'black', description: 'In black', color: 'Black' }, { url: 'clasp', color: 'Gone' }]
}

const shown = (color: string) => picturesInColor(bag, color).map(({ url, shownIn }) => (shownIn ? `${url} in ${shownIn}` : url))

test('the first colour has the main picture and those of no particular colour', () => {
  expect(shown('Oxblood')).toEqual(['oxblood', 'side', 'clasp'])
})

test('another colour begins with its own picture, and says in which colour the others are', () => {
  expect(shown('Black')).toEqual(['black', 'side in Oxblood', 'clasp in Oxblood'])
})

test('a colour without a picture is shown by the main one', () => {
  expect(shown('Tan')).toEqual(['oxblood in Oxblood', 'side in Oxblood', 'clasp in Oxblood'])
})

test.each(colorPictureCases)('what was chosen in a colour has one picture: $name', ({ product, pictures }) => {
  for (const [color, picture] of Object.entries(pictures)) expect(pictureOfColor(product, color)).toBe(picture)
})

test('a colour without a picture has no swatch', () => {
  expect(['Oxblood', 'Black', 'Tan'].map((color) => swatchPictureOf(bag, color))).toEqual(['oxblood', 'black', null])
})

test('without pictures of colours nothing is said about the colour of the main one', () => {
  const plain = { ...bag, additional_images: ['side'] }
  expect(picturesInColor(plain, 'Tan').map(({ shownIn }) => shownIn)).toEqual([undefined, undefined])
  expect([hasColorPictures(plain), hasColorPictures(bag)]).toEqual([false, true])
})

test('a product without colours has all its pictures', () => {
  expect(picturesInColor({ ...bag, colors: null }, '').map(({ url }) => url)).toEqual(['oxblood', 'side', 'black', 'clasp'])
})

test('a product without a main picture begins with what it has', () => {
  expect(picturesInColor({ ...bag, image_url: null }, 'Oxblood').map(({ url }) => url)).toEqual(['side', 'clasp'])
})

test('a product without a main picture whose pictures are of other colours shows them and says so', () => {
  const black = { image_url: null, colors: ['Oxblood', 'Black'], additional_images: [{ url: 'black', color: 'Black' }] }
  expect(picturesInColor(black, 'Oxblood')).toEqual([{ url: 'black', description: '', shownIn: 'Black' }])
})

test('a picture marked with the first colour follows the main one, and is left out of other colours', () => {
  const watch = {
    image_url: 'steel',
    colors: ['Steel', 'Gold'],
    additional_images: [
      { url: 'steel clasp', color: 'Steel' },
      { url: 'gold', color: 'Gold' }
    ]
  }
  const urls = (color: string) => picturesInColor(watch, color).map(({ url }) => url)
  expect(urls('Steel')).toEqual(['steel', 'steel clasp'])
  expect(urls('Gold')).toEqual(['gold'])
  expect(['Steel', 'Gold'].map((color) => swatchPictureOf(watch, color))).toEqual(['steel', 'gold'])
  expect(swatchPictureOf({ ...watch, image_url: null }, 'Steel')).toBe('steel clasp')
})

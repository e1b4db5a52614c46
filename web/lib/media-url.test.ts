import { expect, test } from 'vitest'
import { mediaUrl, pictureSizes } from './media-url.ts'

test('a file of the own storage comes from the server of the page, wherever it was stored', () => {
  expect(mediaUrl('http://localhost:3000/storage/v1/object/public/brand-assets/a.webp')).toBe(
    '/storage/v1/object/public/brand-assets/a.webp'
  )
})

test('a picture that lies elsewhere stays where it is', () => {
  expect(mediaUrl('https://house.example/a.jpg')).toBe('https://house.example/a.jpg')
  expect(pictureSizes('https://house.example/a.jpg')).toBeUndefined()
})

test.each([null, undefined, ''])('a missing URL (%j) has no media URL', (url) => {
  expect(mediaUrl(url)).toBeUndefined()
})

test('own pictures come in sizes, drawings do not', () => {
  expect(pictureSizes('/storage/v1/object/public/b/a.webp', 320)).toBe(
    '/storage/v1/render/image/public/b/a.webp?width=160&quality=70 160w, /storage/v1/render/image/public/b/a.webp?width=320&quality=70 320w'
  )
  expect(pictureSizes('/storage/v1/object/public/b/a.svg')).toBeUndefined()
})

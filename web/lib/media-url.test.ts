import { expect, test } from 'vitest'
import { mediaUrl, pictureSizes } from './media-url.ts'

test('a file in the shop’s storage is requested from the server of the page, whatever its host', () => {
  expect(mediaUrl('http://localhost:3000/storage/v1/object/public/brand-assets/a.webp')).toBe(
    '/storage/v1/object/public/brand-assets/a.webp'
  )
})

test('the URL of a picture on another host is unchanged', () => {
  expect(mediaUrl('https://house.example/a.jpg')).toBe('https://house.example/a.jpg')
  expect(pictureSizes('https://house.example/a.jpg')).toBeUndefined()
})

test.each([null, undefined, ''])('a missing URL (%j) has no media URL', (url) => {
  expect(mediaUrl(url)).toBeUndefined()
})

test('stored pictures have several sizes, SVG files one', () => {
  expect(pictureSizes('/storage/v1/object/public/b/a.webp', 320)).toBe(
    '/storage/v1/render/image/public/b/a.webp?width=160&quality=80 160w, /storage/v1/render/image/public/b/a.webp?width=320&quality=80 320w'
  )
  expect(pictureSizes('/storage/v1/object/public/b/a.svg')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { type GalleryProduct, gallerySlides, stepByKey } from './gallery-slides.ts'

const urls = (product: GalleryProduct) => gallerySlides(product, '').map(({ kind, url }) => `${kind} ${url}`)

test('the main picture is first, the film last, and each is listed once', () => {
  const additional_images = ['b', { url: 'a' }, { url: 'c', description: 'The clasp' }, 'b']
  const product = { image_url: 'a', additional_images, video_url: null, colors: null }
  expect(urls({ ...product, video_url: 'f' })).toEqual(['picture a', 'picture b', 'picture c', 'film f'])
  expect(gallerySlides({ ...product, image_url: null }, '')[2]?.description).toBe('The clasp')
})

test.each([null, ''])('a piece without pictures and film (%j) has no slide', (nothing) => {
  expect(urls({ image_url: nothing, additional_images: nothing, video_url: nothing, colors: null })).toEqual([])
})

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, undefined]
])('%s leads from slide %d to %s of three', (key, current, next) => {
  expect(stepByKey(key, current, 3)).toBe(next)
})

test('ignores keys without slides', () => {
  expect(stepByKey('ArrowRight', 0, 0)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readAdditionalImages } from './additional-images.ts'

test('§3 plain addresses of older records become images of type Other with an empty description', () => {
  expect(
    readAdditionalImages(['https://a.example/1.jpg', { url: 'https://a.example/2.jpg', type: 'Runway', description: 'Walk' }])
  ).toEqual([
    { url: 'https://a.example/1.jpg', type: 'Other', description: '' },
    { url: 'https://a.example/2.jpg', type: 'Runway', description: 'Walk' }
  ])
})

test.each([null, undefined, 'x', 7, [null, 7, '', {}, { url: '' }, []]])('%j holds no image', (images) => {
  expect(readAdditionalImages(images)).toEqual([])
})

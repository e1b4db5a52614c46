import { expect, test } from 'vitest'
import { decodePicture, isPassing } from './decode-picture.ts'
import { Indescribable } from './indescribable.ts'

test('bytes that are no picture are a lasting problem', async () => {
  await expect(decodePicture(Buffer.from('not a picture'))).rejects.toThrow(Indescribable)
})

test.each([
  ['timeout: 41% complete', true],
  ['vips_tracked: out of memory --- size == 600MB', true],
  ['Input buffer contains unsupported image format', false],
  ['Input image exceeds pixel limit', false],
  ['VipsJpeg: premature end of JPEG image', false]
])('"%s" may pass: %s', (message, expected) => {
  expect(isPassing(new Error(message))).toBe(expected)
})

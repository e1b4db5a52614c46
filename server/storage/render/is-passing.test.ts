import { expect, test } from 'vitest'
import { isPassing } from './is-passing.ts'

test.each([
  ['timeout: 41% complete', true],
  ['vips_tracked: out of memory --- size == 600MB', true],
  ['Input buffer contains unsupported image format', false],
  ['Input image exceeds pixel limit', false],
  ['VipsJpeg: premature end of JPEG image', false]
])('"%s" may pass: %s', (message, expected) => {
  expect(isPassing(new Error(message))).toBe(expected)
})

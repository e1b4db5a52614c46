import { expect, test } from 'vitest'
import { requireBucketName, requireKey } from './object-key.ts'

test.each(['a', 'folder/image_1.png', "!-.*'() &$@=;:+,?", '...', '..a/b..', '.emptyFolderPlaceholder', 'a'.repeat(1024)])(
  'the key %s is taken',
  (key) => {
    expect(requireKey(key)).toBe(key)
  }
)

test.each([
  '',
  '/',
  '.',
  '..',
  '/a',
  'a/',
  'a//b',
  'a/../b',
  './a',
  'a/.',
  'é',
  'a\0',
  'a\nb',
  'a\\b',
  'a%2f',
  '😀',
  'a#b',
  'a'.repeat(1025)
])('rejects the key %j', (key) => {
  expect(() => requireKey(key)).toThrow('Invalid key')
})

test.each(['', 'a/b', 'é', 'a'.repeat(101), 'a\0', ' a', 'a ', 'a\n'])('rejects the bucket name %j', (name) => {
  expect(() => requireBucketName(name)).toThrow('Bucket name invalid')
})

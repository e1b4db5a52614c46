import { expect, test } from 'vitest'
import { parseAllowedTypes, parseMediaType, parseSizeLimit, requireAllowedType, sizeLimitOf } from './bucket-limits.ts'

const max = 50 * 1024 * 1024
const bucket = { id: 'b', file_size_limit: null, allowed_mime_types: null }

test.each([
  [1000, 1000],
  ['20MB', 20_000_000],
  ['1.5kb', 1500],
  ['3B', 3]
])('the limit %s is %d bytes', (limit, bytes) => {
  expect(parseSizeLimit(limit, max)).toBe(bytes)
})

test.each(['', 'MB', '20', '20 MB', '-1MB', '1TB', '1e3MB'])('rejects the limit %j', (limit) => {
  expect(() => parseSizeLimit(limit, max)).toThrow('Invalid file size format')
})

test('rejects a limit above the global one', () => {
  expect(() => parseSizeLimit('51GB', max)).toThrow('exceeded')
})

test('accepts full types, families and all types', () => {
  const types = ['image/png', 'image/*', '*', '*/*', 'text/plain; charset=utf-8']
  expect(parseAllowedTypes([...types, ''])).toEqual(types)
  expect(() => parseAllowedTypes(['image'])).toThrow('mime type image is not supported')
})

test.each([
  ['IMAGE/PNG', 'image/png'],
  ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8']
])('normalises the media type %s to %s', (text, kept) => {
  expect(parseMediaType(text)).toBe(kept)
})

test.each(['', 'image', 'image/', 'image/png\r\nx: y', 'image/png;é', 'a b/c'])('rejects the media type %j', (text) => {
  expect(() => parseMediaType(text)).toThrow('is not supported')
})

test.each([
  [null, 'video/mp4', true],
  [[], 'video/mp4', true],
  [['image/*'], 'image/png', true],
  [['image/*'], 'imagery/png', false],
  [['Image/PNG'], 'image/png', true],
  [['text/plain'], 'text/plain;charset=UTF-8', true],
  [['*/*'], 'video/mp4', true],
  [['image/png'], 'image/jpeg', false]
])('a bucket of %j accepts %s: %s', (allowed_mime_types, type, expected) => {
  const check = () => requireAllowedType({ ...bucket, allowed_mime_types }, 'a', type)
  if (expected) check()
  else expect(check).toThrow(`mime type ${type} is not supported`)
})

test('the placeholder of an empty folder may have any type and no bytes', () => {
  requireAllowedType({ ...bucket, allowed_mime_types: ['image/png'] }, 'a/.emptyFolderPlaceholder', 'text/plain')
  expect(sizeLimitOf(bucket, 'a/.emptyFolderPlaceholder', max)).toBe(0)
  expect(sizeLimitOf({ ...bucket, file_size_limit: 7 }, 'a/b', max)).toBe(7)
  expect(sizeLimitOf({ ...bucket, file_size_limit: 1e12 }, 'a/b', max)).toBe(52_428_800)
})

import { expect, test } from 'vitest'
import { isNotModified, isRangeWanted } from './preconditions.ts'

const state = { etag: '"abc"', lastModified: new Date('2026-11-21T10:00:00.700Z') }
const sameSecond = 'Sat, 21 Nov 2026 10:00:00 GMT'

test.each([
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': '"x", W/"abc"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': 'abc' }, false],
  [{ 'if-modified-since': sameSecond }, true],
  [{ 'if-modified-since': 'Sat, 21 Nov 2026 09:59:59 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': sameSecond }, false]
])('%j is not modified: %s', (headers, expected) => {
  expect(isNotModified(headers, state)).toBe(expected)
})

test.each([
  [{}, true],
  [{ 'if-range': '"abc"' }, true],
  [{ 'if-range': '"x"' }, false],
  [{ 'if-range': 'W/"abc"' }, false],
  [{ 'if-range': sameSecond }, true],
  [{ 'if-range': 'Sat, 21 Nov 2026 10:00:01 GMT' }, false]
])('%j wants the range: %s', (headers, expected) => {
  expect(isRangeWanted(headers, state)).toBe(expected)
})

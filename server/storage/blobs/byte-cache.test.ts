import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

test('evicts the least recently read entries, and given versions at once', () => {
  const cache = createByteCache(100)
  for (const key of ['a 1', 'b 1', 'b 2']) cache.set(key, Buffer.alloc(30))
  expect(cache.get('a 1')).toHaveLength(30)
  cache.set('c 1', Buffer.alloc(30))
  expect(['a 1', 'b 1', 'b 2', 'c 1'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
  cache.evict(['b', 'c'])
  expect(['a 1', 'b 2', 'c 1'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, false])
  for (let index = 0; index < 10; index += 1) cache.set('a 1', Buffer.alloc(40))
  cache.set('d 1', Buffer.alloc(40))
  expect(cache.get('a 1')).toHaveLength(40)
})

test('does not cache an entry above the size limit', () => {
  const cache = createByteCache(1_000_000)
  cache.set('a 1', Buffer.alloc(300_000))
  expect(cache.get('a 1')).toBeUndefined()
})

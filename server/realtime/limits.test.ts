import { expect, test } from 'vitest'
import { createBackpressureCheck, createBucket } from './limits.ts'

test('a bucket lets a burst through, then so many a second', () => {
  let now = 0
  const bucket = createBucket(10, 20, () => now)
  const taken = () => Array.from({ length: 30 }, () => bucket.take()).filter(Boolean).length
  expect(taken()).toBe(20)
  now += 1000
  expect(taken()).toBe(10)
  now += 60_000
  expect(bucket.take(21)).toBe(false)
  expect(bucket.take(20)).toBe(true)
})

test('a burst may wait for a moment, a little for some seconds, and what was fetched counts no more', () => {
  let now = 0
  const megabyte = 1024 * 1024
  const isOverBackpressure = createBackpressureCheck(() => now)
  expect(isOverBackpressure(17 * megabyte)).toBe(true)
  expect(isOverBackpressure(10 * megabyte)).toBe(false)
  now += 4000
  expect(isOverBackpressure(2 * megabyte)).toBe(false)
  expect(isOverBackpressure(0)).toBe(false)
  now += 4000
  expect(isOverBackpressure(2 * megabyte)).toBe(false)
  now += 6000
  expect(isOverBackpressure(2 * megabyte)).toBe(true)
})

import { expect, test } from 'vitest'
import { createBackpressureCheck, createBucket } from './limits.ts'

test('a bucket allows a burst, then a steady rate', () => {
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

test('allows a short burst and a small backlog for some seconds, and ignores sent bytes', () => {
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

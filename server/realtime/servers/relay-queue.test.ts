import { expect, test } from 'vitest'
import { createRelayQueue } from './relay-queue.ts'

const body = (bytes: number) => Buffer.alloc(bytes)
const sizes = (bodies: Buffer[]) => bodies.map(({ length }) => length)

test('gives messages in order, in batches within both limits', () => {
  const queue = createRelayQueue({ messages: 100, bytes: 100 })
  for (const size of [1, 2, 3, 9, 4]) queue.add(body(size))
  const limits = { messages: 2, bytes: 10 }
  expect([1, 2, 3, 4, 5].map(() => sizes(queue.take(limits)))).toEqual([[1, 2], [3], [9], [4], []])
})

test('a message longer than a batch is a batch of its own', () => {
  const queue = createRelayQueue({ messages: 100, bytes: 100 })
  queue.add(body(50))
  queue.add(body(1))
  expect(sizes(queue.take({ messages: 9, bytes: 10 }))).toEqual([50])
})

test('is full at its limit of messages and of bytes, until some are taken', () => {
  const queue = createRelayQueue({ messages: 3, bytes: 10 })
  expect([queue.add(body(6)), queue.add(body(6)), queue.add(body(1)), queue.add(body(1)), queue.add(body(1))]).toEqual([
    true,
    false,
    true,
    true,
    false
  ])
  queue.take({ messages: 1, bytes: 10 })
  expect(queue.add(body(6))).toBe(true)
})

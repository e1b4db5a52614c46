import { expect, test } from 'vitest'
import { addLatest } from './message-pages.ts'

const message = (id: string, second: number) => ({ id, sent_at: `2026-11-24T18:00:0${second}.000001+00:00` })
const [a, b, c, d] = [message('a', 1), message('b', 2), message('c', 3), message('d', 4)]

test('new messages come first, and those that are known stay where they are', () => {
  expect(addLatest([[b], [a]], [d, c, b])).toEqual([[d, c, b], [a]])
})

test('a message that became visible late takes its place by its time', () => {
  expect(addLatest([[c, a]], [c, b, a])).toEqual([[c, b, a]])
})

test('without news the pages stay as they are', () => {
  const pages = [[b], [a]]
  expect(addLatest(pages, [b, a])).toBe(pages)
})

test('after a gap the pages begin anew', () => {
  expect(addLatest([[a]], [d, c])).toEqual([[d, c]])
})

test('an empty conversation takes what comes', () => {
  expect(addLatest([[]], [a])).toEqual([[a]])
})

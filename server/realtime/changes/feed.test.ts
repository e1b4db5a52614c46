import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFeed } from './feed.ts'
import type { Change, ChangeRange, Page } from './feed-sql.ts'

const { log } = fastify()
const changes = (...ids: number[]): Change[] =>
  ids.map((id) => ({ id: String(id), relation: '1', schema: 'public', table: 'notes', action: 'INSERT' }))

let pages: (Page | Error)[]
let requested: ChangeRange[]
let delivered: string[]
let refusals: (Error | undefined)[]
let gaps: number
beforeEach(() => {
  vi.useFakeTimers()
  pages = []
  requested = []
  delivered = []
  refusals = []
  gaps = 0
})
afterEach(() => vi.useRealTimers())

const feed = () =>
  createFeed(
    {
      begin: async () => '1:1:',
      async read(range) {
        requested.push(range)
        const page = pages.shift() ?? { snapshot: range.from, changes: [] }
        if (page instanceof Error) throw page
        return page
      },
      async deliver(list) {
        const failed = refusals.shift()
        if (failed) throw failed
        delivered.push(...list.map(({ id }) => id))
      },
      onGap() {
        gaps += 1
      }
    },
    log
  )

test('begins each range where the previous one ended', async () => {
  const { hold, catchUp } = feed()
  await hold()
  pages = [{ snapshot: '5:5:', changes: changes(1, 2) }]
  await catchUp()
  await catchUp()
  expect(requested.map(({ from }) => from)).toEqual(['1:1:', '5:5:'])
  expect(delivered).toEqual(['1', '2'])
})

test('reads a range longer than a page to its end under one snapshot', async () => {
  const { hold, catchUp } = feed()
  await hold()
  const many = Array.from({ length: 500 }, (_, at) => at + 1)
  pages = [
    { snapshot: '9:9:', changes: changes(...many) },
    { snapshot: '9:9:', changes: changes(501) }
  ]
  await catchUp()
  expect(requested[1]).toMatchObject({ from: '1:1:', to: '9:9:', after: '500' })
  expect(delivered).toHaveLength(501)
})

test('retries a failed read from the same position', async () => {
  const { hold, catchUp } = feed()
  await hold()
  pages = [new Error('gone'), { snapshot: '5:5:', changes: changes(1) }]
  await expect(catchUp()).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(600)
  expect(requested.slice(0, 2).map(({ from }) => from)).toEqual(['1:1:', '1:1:'])
  expect(delivered).toEqual(['1'])
})

test('delivers no page twice after a failure, and reads on under the same snapshot', async () => {
  const { hold, catchUp } = feed()
  await hold()
  const many = Array.from({ length: 500 }, (_, at) => at + 1)
  const second = { snapshot: '9:9:', changes: changes(501) }
  pages = [{ snapshot: '9:9:', changes: changes(...many) }, second, second, { snapshot: '12:12:', changes: changes(502) }]
  refusals = [undefined, new Error('gone')]
  await expect(catchUp()).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(600)
  expect(requested[2]).toMatchObject({ from: '1:1:', to: '9:9:', after: '500' })
  expect(requested[3]).toMatchObject({ from: '9:9:', after: '0' })
  expect(delivered).toHaveLength(502)
})

test('polls quickly while transactions are running, and slowly otherwise', async () => {
  const { hold, catchUp } = feed()
  await hold()
  pages = [{ snapshot: '5:7:5', changes: changes(1) }]
  await catchUp()
  await vi.advanceTimersByTimeAsync(20)
  expect(requested).toHaveLength(2)
  pages = [{ snapshot: '8:8:', changes: [] }]
  await catchUp()
  const before = requested.length
  await vi.advanceTimersByTimeAsync(900)
  expect(requested).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(200)
  expect(requested).toHaveLength(before + 1)
})

test('reports a gap after a long disconnection, and continues from now', async () => {
  const { hold, catchUp } = feed()
  await hold()
  pages = Array.from({ length: 200 }, () => new Error('gone'))
  await expect(catchUp()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  expect(gaps).toBe(1)
})

test('reads only while it is held', async () => {
  const { hold, release, wake } = feed()
  await Promise.all([hold(), hold()])
  release()
  wake()
  await vi.advanceTimersByTimeAsync(10)
  const before = requested.length
  release()
  wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect([before, requested.length]).toEqual([1, 1])
})

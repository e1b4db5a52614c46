import { Writable } from 'node:stream'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from './outbox.ts'

let lines: string[]
let log: FastifyBaseLogger
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    }
  })
  log = fastify({ logger: { level: 'warn', stream } }).log
})
afterEach(() => vi.useRealTimers())

const none = async () => undefined
const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

test('retries with increasing pauses', async () => {
  const sent: string[] = []
  let failures = 2
  const outbox = createOutbox<string>({
    log,
    pausesMs: [100, 1000],
    async send(item) {
      if (failures-- > 0) throw new Error('connection lost')
      sent.push(item)
    }
  })
  outbox.add('a', none)
  await vi.advanceTimersByTimeAsync(99)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['a'])
})

test('gives up after the last retry, or at once on a permanent error, and logs the reason without the recipient', async () => {
  const lost: string[] = []
  const outbox = createOutbox<string>({
    log,
    pausesMs: [100],
    send: (item) => Promise.reject(smtpError(item === 'refused' ? 550 : 451, '550 <amelie@vitrine.example>: mailbox full'))
  })
  for (const item of ['refused', 'late']) outbox.add(item, async () => void lost.push(item))
  await vi.advanceTimersByTimeAsync(0)
  expect(lost).toEqual(['refused'])
  await vi.advanceTimersByTimeAsync(100)
  expect(lost).toEqual(['refused', 'late'])
  expect(lines.join()).toContain('mailbox full')
  expect(lines.join()).not.toContain('amelie')
})

test.each([
  { ...smtpError(535, 'Invalid login'), command: 'AUTH PLAIN' },
  { ...smtpError(554, 'Refused'), command: 'RCPT TO', response: '554 5.7.1 Relay access denied' }
])('tries again after a permanent error about the login or the sender, which somebody can correct', async (refusal) => {
  let failures = 1
  const sent: string[] = []
  const outbox = createOutbox<string>({
    log,
    pausesMs: [100],
    async send(item) {
      if (failures-- > 0) throw Object.assign(new Error('refused'), refusal)
      sent.push(item)
    }
  })
  outbox.add('a', none)
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['a'])
})

test('sends three at a time and holds at most 1,000', async () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const started: number[] = []
  const outbox = createOutbox<number>({
    log,
    async send(item) {
      started.push(item)
      await opened
    }
  })
  for (let item = 0; item < 1000; item += 1) outbox.add(item, none)
  expect(outbox.hasRoom()).toBe(false)
  expect(started).toEqual([0, 1, 2])
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveLength(1000)
  expect(outbox.hasRoom()).toBe(true)
})

test('retries waiting items once on close, and stops waiting for hanging ones after the deadline', async () => {
  const sent: string[] = []
  const first = new Set<string>()
  const outbox = createOutbox<string>({
    log,
    drainMs: 500,
    async send(item) {
      if (item === 'hangs') return new Promise(() => undefined)
      if (!first.has(item)) {
        first.add(item)
        throw new Error('not yet')
      }
      sent.push(item)
    }
  })
  outbox.add('waits', none)
  outbox.add('hangs', none)
  await vi.advanceTimersByTimeAsync(0)
  const closed = outbox.close()
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual(['waits'])
  await vi.advanceTimersByTimeAsync(1)
  await closed
  expect(lines.at(-1)).toContain('"emails":1')
})

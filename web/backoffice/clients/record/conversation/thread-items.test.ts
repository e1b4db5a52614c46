import { expect, test } from 'vitest'
import type { MessageRow, NoteRow } from './message-queries.ts'
import type { Reply } from './reply-outbox.ts'
import { threadItems } from './thread-items.ts'

const at = (minute: number) => `2026-11-24T18:${String(minute).padStart(2, '0')}:00+00:00`
const message = (id: string, minute: number): MessageRow => ({
  id,
  author: 'shopper',
  author_id: null,
  body: id,
  product_ids: [],
  picture: null,
  sent_at: at(minute),
  reservation_id: null,
  service_request_id: null
})
const note = (id: string, minute: number): NoteRow => ({
  id,
  client_id: 'c',
  author_id: 's',
  body: id,
  created_at: at(minute),
  updated_at: at(minute)
})
const reply = (id: string): Reply => ({ id, clientId: 'c', body: id, productIds: [], picture: null, writtenAt: at(1) })
const nothing = { messages: [], isComplete: true, notes: [], unsent: [], sent: [] }
const ids = (parts: Parameters<typeof threadItems>[0]) => threadItems(parts).map(({ id }) => id)

test('messages and notes stand by their time, what is unsent last', () => {
  expect(
    ids({ ...nothing, messages: [message('b', 20), message('a', 10)], notes: [note('n', 15)], unsent: [reply('u')] })
  ).toEqual(['a', 'n', 'b', 'u'])
})

test('a note older than what is loaded waits until everything is', () => {
  const parts = { ...nothing, messages: [message('b', 20)], notes: [note('n', 15)] }
  expect(ids({ ...parts, isComplete: false })).toEqual(['b'])
  expect(ids(parts)).toEqual(['n', 'b'])
})

test('a reply that is sent is shown once, before and after it is read with the others', () => {
  expect(ids({ ...nothing, sent: [reply('r')] })).toEqual(['r'])
  expect(ids({ ...nothing, sent: [reply('r')], messages: [message('r', 20)] })).toEqual(['r'])
})

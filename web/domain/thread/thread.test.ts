import { expect, test } from 'vitest'
import { type ThreadCaseChange, type ThreadCaseState, threadCases } from '#supabase/cases/thread.ts'
import { changeThread, emptyThread, type Thread, type ThreadChange } from './thread.ts'

const said = { productIds: [], picture: null, reservationId: null, sentAt: '2026-11-22' }

function threadOf({ messages, wantsPerson, reservations }: ThreadCaseState): Thread {
  return {
    messages: messages.map((message) => ({ ...said, ...message, author: 'shopper' })),
    wantsPerson,
    readAt: null,
    reservations: reservations.map(({ id }) => ({
      id,
      status: 'sent',
      reference: id,
      version: 1,
      sentAt: said.sentAt,
      lines: []
    }))
  }
}

function changeOf(change: ThreadCaseChange): ThreadChange {
  switch (change.kind) {
    case 'say': {
      const order = change.order?.map((line) => ({ ...line, name: 'N', brand: '', color: '', size: '' }))
      return { ...said, ...change, order }
    }
    case 'ask_person':
      return { id: 'x', kind: 'ask_person' }
    case 'withdraw':
      return { id: 'x', ...change }
  }
}

test.each(threadCases)('$rule', ({ before, changes, after }) => {
  const thread = changes.map(changeOf).reduce(changeThread, threadOf(before))
  expect(thread).toMatchObject(after)
})

test('a message has the fields that the server stores, without the order', () => {
  const order = [{ productId: 'A', name: 'Arno Bag', brand: '', color: '', size: '', quantity: 1 }]
  const { messages } = changeThread(emptyThread, { ...said, id: 'm', kind: 'say', body: 'Good evening', order })
  expect(messages).toEqual([{ ...said, id: 'm', author: 'shopper', body: 'Good evening' }])
})

test('withdrawing a reservation leaves the others', () => {
  const reservations = ['a', 'b'].map((id) => ({
    id,
    reference: id,
    version: 1,
    status: 'sent' as const,
    sentAt: '2026-11-22',
    lines: []
  }))
  const thread = changeThread({ ...emptyThread, reservations }, { id: 'x', kind: 'withdraw', reservationId: 'a' })
  expect(thread.reservations.map(({ status }) => status)).toEqual(['withdrawn', 'sent'])
})

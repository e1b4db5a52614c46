import { expect, test } from 'vitest'
import { type ThreadCaseChange, type ThreadCaseState, threadCases } from '#supabase/cases/thread.ts'
import { changeThread, emptyThread, type Message, nextStep, orderOf, type Thread, type ThreadChange } from './thread.ts'

const said = { productIds: [], picture: null, reservationId: null, sentAt: '2026-11-22' }

function threadOf({ messages, wantsPerson, reservations }: ThreadCaseState): Thread {
  return {
    messages: messages.map((message) => ({ ...said, ...message, author: 'shopper' })),
    wantsPerson,
    isWaiting: false,
    readAt: null,
    reservations: reservations.map(({ id }) => ({
      id,
      status: 'sent',
      reference: id,
      version: 1,
      sentAt: said.sentAt,
      validUntil: null,
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
    validUntil: null,
    lines: []
  }))
  const thread = changeThread({ ...emptyThread, reservations }, { id: 'x', kind: 'withdraw', reservationId: 'a' })
  expect(thread.reservations.map(({ status }) => status)).toEqual(['withdrawn', 'sent'])
})

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  ...{ ...said, id, author: 'shopper', body: 'Good evening', ...changes }
})
const question = message('q')

test.each([
  ['a message that waits', [question], { isWaiting: true }, 'reply'],
  ['a request for a person', [message('a', { author: 'rule' })], { wantsPerson: true }, 'reply'],
  ['a message that staff have marked as answered', [question], {}, 'ask'],
  ['an instant answer', [question, message('a', { author: 'rule' })], {}, 'ask'],
  ['a reply by staff', [question, message('a', { author: 'staff' })], {}, undefined],
  ['a message that is not sent yet', [message('unsent')], {}, undefined],
  ['no message', [], {}, undefined]
] as const)('after %s, an advisor replies or can be asked for', (_, messages, state, next) => {
  const unsent: ThreadChange = { ...said, id: 'unsent', kind: 'say', body: 'Good evening' }
  expect(nextStep({ ...emptyThread, ...state, messages: [...messages] }, [unsent])).toBe(next)
})

test('only the latest message of a reservation has its lines, and an unsent cart has its own', () => {
  const bag = { productId: 'A', name: 'Arno Bag', brand: '', color: '', size: '', quantity: 1 }
  const lines = [{ ...bag, price: null, currency: null }]
  const cart = { productIds: ['A'], reservationId: 'r' }
  const unsent: ThreadChange = { ...said, id: 'c3', kind: 'say', body: '', productIds: ['A'], order: [{ ...bag, quantity: 3 }] }
  const thread = {
    messages: [
      message('c1', cart),
      message('c2', cart),
      message('step', { reservationId: 'r' }),
      message('reply', { ...cart, author: 'staff' }),
      message('product', { productIds: ['A'] }),
      message('c3', { productIds: ['A'] })
    ],
    reservations: [
      { ...{ id: 'r', reference: 'V-1', status: 'sent' as const, version: 2, sentAt: said.sentAt, validUntil: null, lines } }
    ]
  }
  expect(thread.messages.map((each) => orderOf(each, thread, [unsent])?.[0]?.quantity)).toEqual([
    ...[undefined, 1, undefined, undefined, undefined, 3]
  ])
})

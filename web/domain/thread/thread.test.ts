import { expect, test } from 'vitest'
import { changeThread, emptyThread, type ThreadChange } from './thread.ts'

const said: ThreadChange = { id: 'm', kind: 'say', body: 'Good evening', productIds: [], picture: null, sentAt: '2026-11-22' }

test('what is said stands last, once, also when the server has it already', () => {
  const thread = changeThread(emptyThread, said)
  expect(thread.messages).toEqual([
    { id: 'm', author: 'shopper', body: 'Good evening', productIds: [], picture: null, sentAt: '2026-11-22' }
  ])
  expect(changeThread(thread, said)).toBe(thread)
})

test('a person is asked, by their wish or with a cart that is sent', () => {
  expect(changeThread(emptyThread, { id: 'x', kind: 'ask_person' })).toEqual({ ...emptyThread, wantsPerson: true })
  const line = { productId: 'A', name: 'Arno Bag', brand: '', color: '', size: '', quantity: 1 }
  const thread = changeThread(emptyThread, { ...said, order: [line] })
  expect(thread.wantsPerson).toBe(true)
  expect(thread.messages[0]).not.toHaveProperty('order')
})

test('a reservation is withdrawn, and no other', () => {
  const reservations = ['a', 'b'].map((id) => ({ id, reference: id, status: 'sent' as const, sentAt: '2026-11-22', lines: [] }))
  const thread = changeThread({ ...emptyThread, reservations }, { id: 'x', kind: 'withdraw', reservationId: 'a' })
  expect(thread.reservations.map(({ status }) => status)).toEqual(['withdrawn', 'sent'])
})

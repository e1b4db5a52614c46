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

test('a person is asked', () => {
  expect(changeThread(emptyThread, { id: 'x', kind: 'ask_person' })).toEqual({ messages: [], wantsPerson: true })
})

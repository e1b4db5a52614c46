import { expect, test } from 'vitest'
import { listClients } from './client-list.ts'
import type { ProfileRow } from './client-queries.ts'
import type { DeskConversation } from './waiting-queries.ts'

function profile(id: string, annual_spend: number, last_active: string): ProfileRow {
  const details = { status: 'active' as const, orders_this_year: 0, location: null, last_order: null, banner_image_url: null }
  return {
    ...{ id, full_name: id, email: null, avatar_url: null, created_at: '2026-01-01', updated_at: '2026-01-01' },
    client_profiles: [{ ...details, annual_spend, last_active }]
  }
}

const directory = [profile('a', 5, '2026-11-01'), profile('b', 9, '2026-11-20'), profile('c', 7, '2026-11-10')]
const conversation = (client_id: string, waiting_since: string | null, is_mine = false): [string, DeskConversation] => [
  client_id,
  { client_id, waiting_since, is_mine, question: null }
]
const conversations = new Map([
  conversation('a', '2026-11-24T18:00:00Z'),
  conversation('b', null, true),
  conversation('c', '2026-11-24T17:00:00Z', true)
])

test.each([
  [undefined, 'newest', ['a', 'b', 'c']],
  ['waiting', 'newest', ['a', 'c']],
  ['mine', 'newest', ['b', 'c']],
  [undefined, 'waiting', ['c', 'a', 'b']],
  [undefined, 'spend', ['b', 'c', 'a']],
  [undefined, 'active', ['b', 'c', 'a']],
  ['waiting', 'spend', ['c', 'a']]
] as const)('the group %s in the order %s', (group, sort, ids) => {
  const list = listClients(directory, conversations, { status: undefined, search: '', group, sort })
  expect(list.map(({ id }) => id)).toEqual(ids)
})

import { expect, test } from 'vitest'
import type { Json } from '#supabase/types.ts'
import { amountCurrency, type Change, canBePutBack } from './change.ts'

function change(part: Partial<Change>): Change {
  return {
    id: 7,
    made_at: '2026-11-20T10:00:00Z',
    made_by_name: 'Ana Reis',
    table_name: 'demo_products',
    record_id: 'one',
    title: 'Arno Bag',
    kind: 'edited',
    before: null,
    after: null,
    source: null,
    records: 1,
    ...part
  }
}

const ofProducts = new Map([[7, 'EUR']])

test.each<[string, Json, Json, string, string]>([
  ['the price alone', { price: 100 }, { price: 90 }, 'EUR', 'EUR'],
  ['the currency too', { price: 100, currency: 'GBP' }, { price: 90, currency: 'JPY' }, 'GBP', 'JPY'],
  ['a currency that was missing', { price: 100, currency: null }, { price: 90, currency: 'EUR' }, 'USD', 'EUR'],
  ['a currency that was empty', { price: 100, currency: '' }, { price: 90, currency: 'EUR' }, 'USD', 'EUR']
])('of a change of %s, %j to %j, the amounts are in %s and %s', (_what, before, after, former, present) => {
  const edit = change({ before, after })
  expect(amountCurrency(edit, 'before', ofProducts)).toBe(former)
  expect(amountCurrency(edit, 'after', ofProducts)).toBe(present)
})

test.each<[string, Partial<Change>, boolean]>([
  ['an edit', { before: { price: 1 } }, true],
  ['a deletion', { kind: 'deleted', before: { name: 'Arno Bag' } }, true],
  ['an edit of a saved view', { table_name: 'saved_views', before: { name: 'Hers' } }, true],
  ['an edit of an item of a curation', { table_name: 'curation_items', before: { position: 1 } }, false],
  ['a change with erased values', { before: null }, false],
  ['a step of a reservation', { table_name: 'reservations', before: { status: 'sent' } }, false]
])('whether %s can be put back', (_what, part, isPossible) => {
  expect(canBePutBack(change(part))).toBe(isPossible)
})

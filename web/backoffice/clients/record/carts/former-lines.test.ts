import { expect, test } from 'vitest'
import { latestChange } from './former-lines.ts'

const step = (status: 'sent' | 'changed', terms: object | null, made_at: string) => ({
  ...{ id: 1, status, note: '', made_by: null, made_at },
  terms: terms as null
})
const belt = { product_id: 'B', name: 'Mooring Belt', color: '', size: '85', quantity: 2, price: 210, currency: 'USD' }
const bag = { product_id: 'A', name: 'Arno Bag', color: '', size: '', quantity: 1, price: null, currency: null }

test('of several changes, the latest says what the cart was before it', () => {
  const steps = [
    step('sent', null, '2026-11-24T10:00:00Z'),
    step('changed', { former_lines: [bag] }, '2026-11-24T11:00:00Z'),
    step('changed', { former_lines: [belt, bag] }, '2026-11-24T12:00:00Z')
  ]
  expect(latestChange({ steps })).toEqual({ at: '2026-11-24T12:00:00Z', before: '2 × Mooring Belt (85), Arno Bag' })
})

test('a cart that was not changed, or whose change is older than the record of it, says nothing', () => {
  expect(latestChange({ steps: [step('sent', null, '2026-11-24T10:00:00Z')] })).toBeUndefined()
  expect(latestChange({ steps: [step('changed', null, '2026-11-24T10:00:00Z')] })).toBeUndefined()
})

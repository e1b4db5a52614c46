import { describe, expect, test } from 'vitest'
import { mergeChanges, takeFields } from './merge-changes.ts'

type Product = { name: string; price: string; tags: string[]; is_sale: boolean }

const base: Product = { name: 'Lac 38', price: '740.00', tags: ['watch'], is_sale: false }

function merge(mine: Partial<Product>, theirs: Partial<Product>) {
  return mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
}

describe('two people change one record', () => {
  test('nothing of either leaves it as it was', () => {
    expect(merge({}, {})).toEqual({ merged: base, taken: [], disputed: [] })
  })

  test('what only they changed is taken over, what only I changed stays', () => {
    expect(merge({ name: 'Lac 40' }, { price: '800.00', tags: ['watch', 'steel'] })).toEqual({
      merged: { ...base, name: 'Lac 40', price: '800.00', tags: ['watch', 'steel'] },
      taken: ['price', 'tags'],
      disputed: []
    })
  })

  test('what both changed differently is disputed and stays mine until someone chooses', () => {
    const { merged, taken, disputed } = merge(
      { name: 'Lac 40', is_sale: true, tags: [] },
      { name: 'Lac 42', tags: ['steel'], price: '' }
    )
    expect(disputed).toEqual(['name', 'tags'])
    expect(taken).toEqual(['price'])
    expect(merged).toEqual({ name: 'Lac 40', price: '', tags: [], is_sale: true })
  })

  test('the same change of both is no dispute, lists included', () => {
    const both = { name: 'Lac 40', tags: ['watch', 'steel'] }
    expect(merge(both, { ...both, tags: [...both.tags] })).toEqual({ merged: { ...base, ...both }, taken: [], disputed: [] })
  })

  test('what I changed and they changed back to is mine', () => {
    expect(merge({ price: '700.00' }, {})).toEqual({ merged: { ...base, price: '700.00' }, taken: [], disputed: [] })
  })
})

test('a choice takes single fields of the other form', () => {
  expect(takeFields(base, { ...base, name: 'Lac 42', price: '1' }, ['name'])).toEqual({ ...base, name: 'Lac 42' })
})

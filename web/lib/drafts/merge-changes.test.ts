import { describe, expect, test } from 'vitest'
import { mergeChanges, takeFields } from './merge-changes.ts'

type Product = { name: string; price: string; tags: string[]; is_sale: boolean }

const base: Product = { name: 'Lac 38', price: '740.00', tags: ['watch'], is_sale: false }

function merge(mine: Partial<Product>, theirs: Partial<Product>) {
  return mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
}

describe('two people change one record', () => {
  test('without changes the record is unchanged', () => {
    expect(merge({}, {})).toEqual({ merged: base, taken: [], disputed: [] })
  })

  test('keeps my changes and takes over theirs in other fields', () => {
    expect(merge({ name: 'Lac 40' }, { price: '800.00', tags: ['watch', 'steel'] })).toEqual({
      merged: { ...base, name: 'Lac 40', price: '800.00', tags: ['watch', 'steel'] },
      taken: ['price', 'tags'],
      disputed: []
    })
  })

  test('a field that both changed differently is a conflict and keeps my value until it is resolved', () => {
    const { merged, taken, disputed } = merge(
      { name: 'Lac 40', is_sale: true, tags: [] },
      { name: 'Lac 42', tags: ['steel'], price: '' }
    )
    expect(disputed).toEqual(['name', 'tags'])
    expect(taken).toEqual(['price'])
    expect(merged).toEqual({ name: 'Lac 40', price: '', tags: [], is_sale: true })
  })

  test('the same change by both is no conflict, in lists too', () => {
    const both = { name: 'Lac 40', tags: ['watch', 'steel'] }
    expect(merge(both, { ...both, tags: [...both.tags] })).toEqual({ merged: { ...base, ...both }, taken: [], disputed: [] })
  })

  test('keeps my change if they reverted theirs', () => {
    expect(merge({ price: '700.00' }, {})).toEqual({ merged: { ...base, price: '700.00' }, taken: [], disputed: [] })
  })
})

test('a choice takes single fields of the other form', () => {
  expect(takeFields(base, { ...base, name: 'Lac 42', price: '1' }, ['name'])).toEqual({ ...base, name: 'Lac 42' })
})

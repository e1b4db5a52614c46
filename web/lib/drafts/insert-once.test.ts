import { expect, test } from 'vitest'
import { type InsertTools, insertOnce } from './insert-once.ts'

type Product = { name: string }

function tableOf(rows: Record<string, Product>) {
  const tools: InsertTools<Product> = {
    insert: async (id, values) => {
      if (id in rows) return false
      rows[id] = values
      return true
    },
    find: async (id) => rows[id] ?? null,
    replace: async (id, values) => {
      rows[id] = values
    },
    newId: () => 'another'
  }
  return { rows, tools }
}

test.each([
  ['a free id', {}, [], { one: { name: 'Lac' } }],
  ['stored by an attempt without an answer', { one: { name: 'Lac' } }, [], { one: { name: 'Lac' } }],
  ['stored so, and changed in the form since', { one: { name: 'La' } }, [{ name: 'La' }], { one: { name: 'Lac' } }],
  ["somebody else's", { one: { name: 'Other' } }, [{ name: 'La' }], { one: { name: 'Other' }, another: { name: 'Lac' } }]
])('a record is stored once: %s', async (_case, before, unconfirmed, after) => {
  const { rows, tools } = tableOf(before)
  await insertOnce({ id: 'one', values: { name: 'Lac' }, unconfirmed }, tools)
  expect(rows).toEqual(after)
})

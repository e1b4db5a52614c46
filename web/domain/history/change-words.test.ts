import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { actSummary, changeHeading, changeSummary, fieldLabel } from './change-words.ts'

const edit: Change = {
  id: 7,
  made_at: '2026-11-20T11:40:00Z',
  made_by_name: 'Inès Caro',
  table_name: 'demo_products',
  record_id: 'a',
  title: 'Arno Bag',
  kind: 'edited',
  before: { price: 925, tags: ['cable'] },
  after: { price: 740, tags: ['cable', 'winter'] },
  source: null,
  records: 1
}

test('an edit is summed up by the fields that changed', () => {
  expect(changeSummary(edit)).toBe('Price and tags')
  expect(actSummary(edit)).toBe('Arno Bag: price and tags')
  expect(changeHeading(edit)).toBe('Two fields by Inès Caro')
})

test('an edit of many fields names three of them', () => {
  const before = { name: 'A', price: 1, material: 'B', gender: 'men', colors: [] }
  expect(changeSummary({ ...edit, before })).toBe('Name, price, material and 2 more fields')
})

test('an update from a file and a value that was put back say so', () => {
  expect(changeSummary({ ...edit, source: 'spring-prices.csv', records: 40 })).toBe(
    'Price and tags, by an update from spring-prices.csv'
  )
  expect(changeSummary({ ...edit, source: 'put back' })).toBe('Price and tags, put back')
})

test('an act on many records counts them', () => {
  const act = { ...edit, before: { is_sale: false }, after: { is_sale: true }, records: 1451 }
  expect(changeSummary(act)).toBe('On sale, with 1,450 other products')
  expect(actSummary(act)).toBe('1,451 products: on sale')
  expect(actSummary({ ...act, records: 10_001 })).toBe('more than 10,000 products: on sale')
})

test('additions, deletions and exports are named', () => {
  expect(actSummary({ ...edit, kind: 'added', before: null, after: null })).toBe('Arno Bag: added')
  expect(actSummary({ ...edit, kind: 'deleted', table_name: 'waitlist', title: null })).toBe('Waitlist entry: deleted')
  const exported = { ...edit, kind: 'exported', table_name: 'waitlist', title: null, before: null, after: { records: 1057 } }
  expect(actSummary(exported)).toBe('Exported 1,057 waitlist entries')
  expect(changeHeading({ ...exported, made_by_name: null })).toBe('Exported by Vitrine')
})

test('fields that the shop keeps for itself are not named', () => {
  expect(changeSummary({ ...edit, before: { version: 3 }, after: { version: 4 } })).toBe('Changed')
})

test('fields are called as in the forms', () => {
  expect(['website_url', 'original_price', 'is_sale', 'product_id'].map(fieldLabel)).toEqual([
    'Website URL',
    'Original price',
    'On sale',
    'ID'
  ])
})

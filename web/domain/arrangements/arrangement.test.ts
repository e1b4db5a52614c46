import { expect, test } from 'vitest'
import { orderRows, readArrangement, unarranged, writeArrangement } from './arrangement.ts'

const rows = ['lead', 'new', 'brands', 'chosen'].map((id) => ({ id }))
const order = (...names: string[]) => orderRows(rows, { rows: names }).map(({ id }) => id)

test('without an arrangement the rows stand as the page has them', () => {
  expect(order()).toEqual(['lead', 'new', 'brands', 'chosen'])
})

test('rows stand in the arranged order', () => {
  expect(order('brands', 'chosen', 'lead', 'new')).toEqual(['brands', 'chosen', 'lead', 'new'])
})

test('a row that the arrangement does not know follows the one that it follows by default', () => {
  expect(order('brands', 'lead', 'chosen')).toEqual(['brands', 'lead', 'new', 'chosen'])
  expect(order('brands', 'new')).toEqual(['lead', 'brands', 'chosen', 'new'])
})

test('a row of an arrangement that the page no longer has is left out', () => {
  expect(order('gone', 'new', 'lead', 'new')).toEqual(['new', 'brands', 'chosen', 'lead'])
})

test('what is stored is read as it was written, and only what was arranged is stored', () => {
  const products = [
    { id: 'a', note: '' },
    { id: 'b', note: '', hidden: true }
  ]
  const arrangement = { ...unarranged, hidden: ['chosen'], texts: { 'new.title': 'New' }, products }
  expect(writeArrangement(arrangement)).toEqual({
    hidden: ['chosen'],
    texts: { 'new.title': 'New' },
    products: [{ id: 'a' }, { id: 'b', hidden: true }]
  })
  expect(readArrangement(writeArrangement(arrangement))).toEqual(arrangement)
  expect(writeArrangement(unarranged)).toEqual({})
})

test('what is no arrangement arranges nothing', () => {
  for (const content of [undefined, null, 7, [], { rows: 'new' }, { texts: { a: 1 } }]) {
    expect(readArrangement(content)).toEqual(unarranged)
  }
})

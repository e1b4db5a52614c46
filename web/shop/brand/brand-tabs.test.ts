import { expect, test } from 'vitest'
import { filledTabs } from './brand-tabs.ts'
import type { IndexedPiece } from './house-filter.ts'

const piece = (fields: Partial<IndexedPiece> = {}): IndexedPiece => ({
  category: 'Bags',
  colors: [],
  available_sizes: [],
  stock_status: 'in_stock',
  is_new_arrival: false,
  is_sale: false,
  ...fields
})
const told = (tabs: ReturnType<typeof filledTabs>) => tabs.map(({ name, count }) => `${name} ${count}`)

test('the tabs that hold something say how much', () => {
  const pieces = [piece({ is_new_arrival: true }), piece({ is_sale: true }), piece()]
  expect(told(filledTabs('all', pieces, 2))).toEqual(['New 1', 'All 3', 'Sale 1', 'Lookbook 2'])
})

test('empty tabs are left out, but neither All nor the one that is open', () => {
  expect(told(filledTabs('all', [], 0))).toEqual(['All 0'])
  expect(told(filledTabs('sale', [piece()], 0))).toEqual(['All 1', 'Sale 0'])
  expect(told(filledTabs('lookbook', [piece()], 0))).toEqual(['All 1', 'Lookbook 0'])
})

test('what could not be counted is there', () => {
  expect(filledTabs('all', undefined, undefined)).toHaveLength(4)
})

import { expect, test } from 'vitest'
import type { IndexedProduct } from './brand-filter.ts'
import { filledTabs } from './brand-tabs.ts'

const product = (fields: Partial<IndexedProduct> = {}): IndexedProduct => ({
  category: 'Bags',
  colors: [],
  available_sizes: [],
  stock_status: 'in_stock',
  is_new_arrival: false,
  is_sale: false,
  ...fields
})
const told = (tabs: ReturnType<typeof filledTabs>) => tabs.map(({ name, count }) => `${name} ${count}`)

test('tabs show how many products they have', () => {
  const products = [product({ is_new_arrival: true }), product({ is_sale: true }), product()]
  expect(told(filledTabs('all', products, 2))).toEqual(['New 1', 'All 3', 'Sale 1', 'Lookbook 2'])
})

test('omits empty tabs other than All and the open one', () => {
  expect(told(filledTabs('all', [], 0))).toEqual(['All 0'])
  expect(told(filledTabs('sale', [product()], 0))).toEqual(['All 1', 'Sale 0'])
  expect(told(filledTabs('lookbook', [product()], 0))).toEqual(['All 1', 'Lookbook 0'])
})

test('shows tabs that could not be counted', () => {
  expect(filledTabs('all', undefined, undefined)).toHaveLength(4)
})

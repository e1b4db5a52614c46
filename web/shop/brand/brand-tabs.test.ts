import { expect, test } from 'vitest'
import { filledTabs } from './brand-tabs.ts'

const shown = (tabs: ReturnType<typeof filledTabs>) => tabs.map(({ name, count }) => `${name} ${count}`)

test('tabs show how many products they have', () => {
  const facets = { new: [{ value: 'yes', count: 1 }], sale: [{ value: 'yes', count: 2 }] }
  expect(shown(filledTabs('all', { total: 3, facets }, 2))).toEqual(['New 1', 'All 3', 'Sale 2', 'Lookbook 2'])
})

test('omits empty tabs other than All and the open one', () => {
  expect(shown(filledTabs('all', { total: 0, facets: {} }, 0))).toEqual(['All 0'])
  expect(shown(filledTabs('sale', { total: 1, facets: {} }, 0))).toEqual(['All 1', 'Sale 0'])
  expect(shown(filledTabs('lookbook', { total: 1, facets: {} }, 0))).toEqual(['All 1', 'Lookbook 0'])
})

test('shows tabs that could not be counted', () => {
  expect(filledTabs('all', undefined, undefined)).toHaveLength(4)
})

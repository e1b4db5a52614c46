import { expect, test } from 'vitest'
import { viewOfFilter, withSavedViews } from './list-view.ts'

const views = withSavedViews(
  [
    { key: 'all', name: 'All', filter: {} },
    { key: 'sale', name: 'On sale', filter: { is: ['sale'] } }
  ],
  [{ id: '1', user_id: 'u', name: 'Autumn', is_shared: true, filter: { is: ['sale'], brand: ['A', 'B'] } }]
)

test.each([
  ['no filter', {}, 'All'],
  ['a filter of its own', { brand: ['A'] }, undefined],
  ['a search', { search: ['silk'] }, undefined],
  ['the filter of a view', { is: ['sale'] }, 'On sale'],
  ['one that narrows a view', { is: ['sale'], since: ['7d'] }, 'On sale'],
  ['one that narrows a saved view', { brand: ['B', 'A'], is: ['sale', 'new'] }, 'Autumn']
])('%s belongs to its view, and All only matches an empty filter', (_what, filter, name) => {
  expect(viewOfFilter(views, filter)?.name).toBe(name)
})

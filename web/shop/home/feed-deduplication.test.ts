import { expect, test, vi } from 'vitest'
import { createFeedDeduplication } from './feed-deduplication.ts'
import { rowIds } from './feed-rows.ts'

test('a row omits products of the rows above it; the list at the end omits those of all permanent rows', () => {
  const deduplication = createFeedDeduplication(rowIds)
  deduplication.setShown('new', ['a', 'b'])
  deduplication.setShown('chosen', ['c'])
  deduplication.setShown('viewed', ['d'])
  expect([...deduplication.shownAbove('new')]).toEqual([])
  expect([...deduplication.shownAbove('viewed')]).toEqual(['a', 'b'])
  expect([...deduplication.shownInStableRows()]).toEqual(['a', 'b', 'c'])
  deduplication.setShown('new', [])
  expect([...deduplication.shownInStableRows()]).toEqual(['c'])
})

test('notifies listeners of changes only', () => {
  const deduplication = createFeedDeduplication(rowIds)
  const listener = vi.fn()
  deduplication.subscribe(listener)
  deduplication.setShown('new', ['a'])
  deduplication.setShown('new', ['a'])
  expect([listener.mock.calls.length, deduplication.version()]).toEqual([1, 1])
})

import { expect, test, vi } from 'vitest'
import { createFeedClaims } from './feed-claims.ts'

test('a row omits products of the rows above it; the list at the end omits those of all permanent rows', () => {
  const claims = createFeedClaims()
  claims.claim('new', ['a', 'b'])
  claims.claim('chosen', ['c'])
  claims.claim('viewed', ['d'])
  expect([...claims.claimedAbove('new')]).toEqual([])
  expect([...claims.claimedAbove('viewed')]).toEqual(['a', 'b'])
  expect([...claims.claimedForGood()]).toEqual(['a', 'b', 'c'])
  claims.claim('new', [])
  expect([...claims.claimedForGood()]).toEqual(['c'])
})

test('notifies listeners of changes only', () => {
  const claims = createFeedClaims()
  const listener = vi.fn()
  claims.subscribe(listener)
  claims.claim('new', ['a'])
  claims.claim('new', ['a'])
  expect([listener.mock.calls.length, claims.version()]).toEqual([1, 1])
})

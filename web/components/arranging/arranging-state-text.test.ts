import { expect, test } from 'vitest'
import { type ArrangingSituation, arrangingText } from './arranging-state-text.ts'

const year = new Date().getFullYear() + 1
const at = new Date(year, 0, 2, 9).toISOString()

test.each<[Partial<ArrangingSituation>, string]>([
  [{ count: 0 }, 'as shoppers see it'],
  [{}, '2 changes, saved as a draft'],
  [{ count: 1, saveState: 'saving' }, '1 change, saving...'],
  [{ saveState: 'unsaved' }, '2 changes, not saved yet'],
  [{ saveState: 'unsaved', isConnected: false }, '2 changes, not saved: no connection'],
  [{ isConnected: false }, '2 changes, saved as a draft'],
  [{ at }, `as it will be on Jan 2, ${year}, 9:00 AM`],
  [{ at, saveState: 'saving' }, `as it will be on Jan 2, ${year}, 9:00 AM`],
  [{ at, saveState: 'changed by another' }, 'not saved yet'],
  [{ at, saveState: 'unsaved', isConnected: false }, 'not saved: no connection']
])('in %j the bar says: %s', (situation, text) => {
  expect(arrangingText({ saveState: 'saved', isConnected: true, at: undefined, count: 2, ...situation })).toBe(text)
})

import { expect, test } from 'vitest'
import { changeSaved, nothingSaved, type SavedChange } from './saved.ts'

type Plain<Change> = Change extends SavedChange ? Omit<Change, 'id'> : never

function after(...changes: Plain<SavedChange>[]) {
  return changes.reduce((saved, change) => changeSaved(saved, { id: 'x', ...change }), nothingSaved)
}

test('a piece is saved once, the latest first, and forgotten', () => {
  const saved = after({ kind: 'save', item: 'A' }, { kind: 'save', item: 'B' }, { kind: 'save', item: 'A' })
  expect(saved.items.map(({ id }) => id)).toEqual(['B', 'A'])
  expect(after({ kind: 'save', item: 'A' }, { kind: 'forget', item: 'A' })).toEqual(nothingSaved)
})

test('a piece has a note and stands in a list that is there; a dropped list leaves it saved', () => {
  const listed = [
    { kind: 'save', item: 'A' },
    { kind: 'move', item: 'A', list: 'unknown' },
    { kind: 'name_list', list: 'L', name: 'Spring' },
    { kind: 'name_list', list: 'L', name: 'Summer' },
    { kind: 'move', item: 'A', list: 'L' },
    { kind: 'note', item: 'A', note: 'For Inès' }
  ] as const
  expect(after(...listed)).toMatchObject({
    items: [{ id: 'A', listId: 'L', note: 'For Inès' }],
    lists: [{ id: 'L', name: 'Summer' }]
  })
  expect(after(...listed, { kind: 'move', item: 'A', list: null }).items[0]?.listId).toBeNull()
  expect(after(...listed, { kind: 'drop_list', list: 'L' })).toMatchObject({ items: [{ id: 'A', listId: null }], lists: [] })
})

test('a curation is saved once and forgotten', () => {
  const saved = after({ kind: 'save_curation', curation: 'C' }, { kind: 'save_curation', curation: 'C' })
  expect(saved.curations).toEqual(['C'])
  expect(changeSaved(saved, { id: 'x', kind: 'forget_curation', curation: 'C' })).toEqual(nothingSaved)
})

import { expect, test } from 'vitest'
import { changesToTakeOver, isAnonymousChange } from './anonymous-saves.ts'
import { changeSaved, type Saved, type SavedChange } from './saved.ts'
import { isSavedChange } from './stored-saves.ts'

type WithoutId<Change> = Change extends SavedChange ? Omit<Change, 'id'> : never

const ofAccount: Saved = {
  items: [{ id: 'A', listId: 'spring', note: 'For Inès' }],
  lists: [{ id: 'spring', name: 'Spring' }],
  curations: ['first']
}

/** What the account has saved after it took over these changes, made while signed out. */
function takenOver(...changes: WithoutId<SavedChange>[]): Saved {
  return changesToTakeOver(changes.map((change, at) => ({ id: `${at}`, ...change }))).reduce(changeSaved, ofAccount)
}

test('an account keeps what was saved and removed again while signed out', () => {
  expect(
    takenOver(
      { kind: 'save', item: 'A' },
      { kind: 'note', item: 'A', note: 'For me' },
      { kind: 'forget', item: 'A' },
      { kind: 'save_curation', curation: 'first' },
      { kind: 'forget_curation', curation: 'first' }
    )
  ).toEqual(ofAccount)
})

test('a note and a list that were cleared again leave those of the account', () => {
  expect(
    takenOver(
      { kind: 'save', item: 'A' },
      { kind: 'note', item: 'A', note: 'For me' },
      { kind: 'note', item: 'A', note: '' },
      { kind: 'name_list', list: 'own', name: 'Own' },
      { kind: 'move', item: 'A', list: 'own' },
      { kind: 'move', item: 'A', list: null },
      { kind: 'drop_list', list: 'own' }
    )
  ).toEqual(ofAccount)
})

test('what is saved in the end is added with its note and its list, also after Undo', () => {
  const was = { id: 'B', listId: 'own', note: 'For me' }
  expect(
    takenOver(
      { kind: 'save', item: 'B' },
      { kind: 'name_list', list: 'own', name: 'Own' },
      { kind: 'move', item: 'B', list: 'own' },
      { kind: 'note', item: 'B', note: 'For me' },
      { kind: 'forget', item: 'B' },
      { kind: 'restore', forgotten: '4', was, place: 0 },
      { kind: 'save_curation', curation: 'second' }
    )
  ).toEqual({
    items: [was, ...ofAccount.items],
    lists: [{ id: 'own', name: 'Own' }, ...ofAccount.lists],
    curations: ['second', 'first']
  })
})

const was = { id: 'A', listId: null, note: '' }

test.each([
  [true, { id: '1', kind: 'save', item: 'A' }],
  [true, { id: '1', kind: 'restore', forgotten: '0', was, place: 0 }],
  [true, { id: '1', kind: 'move', item: 'A', list: null }],
  [true, { id: '1', kind: 'name_list', list: 'own', name: 'Own' }],
  [false, { kind: 'save', item: 'A' }],
  [false, { id: '1', kind: 'save', item: 2 }],
  [false, { id: '1', kind: 'restore', forgotten: '0', was: { id: 'A' }, place: 0 }],
  [false, { id: '1', kind: 'move', item: 'A' }],
  [false, { id: '1', kind: 'toString' }],
  [false, null]
])('that it is %s that %j is a change is said alike with and without the library', (isChange, value) => {
  expect([isAnonymousChange(value), isSavedChange(value)]).toEqual([isChange, isChange])
})

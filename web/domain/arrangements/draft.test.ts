import { expect, test } from 'vitest'
import { unarranged } from './arrangement.ts'
import { afterChange, afterRedo, afterUndo, countChanges, moveBy, moveTo, undoableOf } from './draft.ts'

const ids = ['a', 'b', 'c', 'd']

test('a row is moved to the place of another, down and up', () => {
  expect(moveTo(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(ids, 'x', 'b')).toEqual(ids)
})

test('a row moves by one, and not beyond the ends', () => {
  expect(moveBy(ids, 'b', 1)).toEqual(['a', 'c', 'b', 'd'])
  expect(moveBy(ids, 'b', -1)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveBy(ids, 'a', -1)).toEqual(ids)
  expect(moveBy(ids, 'd', 1)).toEqual(ids)
})

test('changes are counted as staff see them', () => {
  const draft = { ...unarranged, rows: ['b', 'a'], hidden: ['c'], texts: { 'a.title': 'A', 'b.title': 'B' } }
  expect(countChanges(unarranged, draft)).toBe(4)
  expect(countChanges(draft, draft)).toBe(0)
  expect(countChanges(draft, { ...draft, texts: { 'a.title': 'A' }, lead: 'film' })).toBe(2)
})

test('changes are undone and done again, until another one is made', () => {
  const one = { ...unarranged, lead: 'one' }
  const two = { ...unarranged, lead: 'two' }
  const changed = afterChange(afterChange(undoableOf(), one), two)
  const undone = afterUndo(changed)
  expect(undone.present).toEqual(one)
  expect(afterRedo(undone)).toEqual(changed)
  expect(afterUndo(afterUndo(afterUndo(undone))).present).toEqual(unarranged)
  expect(afterRedo(afterChange(undone, { ...unarranged, lead: 'three' })).present.lead).toBe('three')
})

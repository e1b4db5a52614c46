import { expect, test } from 'vitest'
import { contradictions, likedFacets, refusedFacets, type Style } from './style.ts'
import { changedStyle, toggled } from './style-change.ts'

const empty: Style = { wearers: [], pairs: [], budgets: {}, step: null, finished_at: null, tastes: [] }
const before = '2026-11-20T10:00:00Z'
const now = '2026-11-22T10:00:00Z'

test('a list of liked values replaces the former one, and what stays keeps its date', () => {
  const first = changedStyle(empty, { colour: ['red', 'blue'], brand: ['Rademar'] }, before)
  const second = changedStyle(first, { colour: ['blue', 'green'] }, now)
  expect(likedFacets(second, 'colour')).toEqual(['blue', 'green'])
  expect(likedFacets(second, 'brand')).toEqual(['Rademar'])
  expect(second.tastes.map(({ facet, since }) => [facet, since])).toEqual([
    ['brand=Rademar', before],
    ['colour=blue', before],
    ['colour=green', now]
  ])
})

test('a liking stays below a refusal, and is a contradiction until the refusal ends', () => {
  const liked = changedStyle(empty, { colour: ['gold'] }, before)
  const refused = changedStyle(liked, { never: ['colour=gold', 'material=leather'] }, now)
  expect(refusedFacets(refused)).toEqual(['colour=gold', 'material=leather'])
  expect(contradictions(refused)).toEqual(['colour=gold'])
  const changed = changedStyle(refused, { never: [] }, now)
  expect([contradictions(changed), likedFacets(changed, 'colour')]).toEqual([[], ['gold']])
})

test('what was tuned apart from the quiz stays when the quiz is answered again', () => {
  const tuned: Style = { ...empty, tastes: [{ facet: 'colour=grey', level: 'less', is_from_quiz: false, since: before }] }
  expect(changedStyle(tuned, { colour: ['red'] }, now).tastes.map(({ facet }) => facet)).toEqual(['colour=grey', 'colour=red'])
})

test('other answers replace their own part only', () => {
  const style = changedStyle(empty, { wearers: ['women'], budgets: { Bags: 4000 }, step: 'never' }, before)
  expect(changedStyle(style, { isFinished: true }, now)).toEqual({
    ...empty,
    wearers: ['women'],
    budgets: { Bags: 4000 },
    step: 'never',
    finished_at: now
  })
})

test('toggling adds at the end and removes', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

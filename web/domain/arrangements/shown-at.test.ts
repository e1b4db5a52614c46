import { expect, test } from 'vitest'
import { isShownAt, type Schedule } from './shown-at.ts'

const [monday, friday, sunday] = ['2026-12-07T09:00:00Z', '2026-12-11T09:00:00Z', '2026-12-13T09:00:00Z']
const product: Schedule = { is_draft: false, appears_at: null, leaves_at: null }
const draft: Schedule = { ...product, is_draft: true }

test.each<[string, Schedule, string | undefined, boolean]>([
  ['a product without dates is shown at any time', product, friday, true],
  ['a draft without dates is never shown', draft, friday, false],
  ['a draft that appears later is not shown now', { ...draft, appears_at: monday }, undefined, false],
  ['a draft is shown from the time at which it appears', { ...draft, appears_at: friday }, friday, true],
  ['a draft is not shown before it appears', { ...draft, appears_at: friday }, monday, false],
  ['a product is shown before it leaves', { ...product, leaves_at: friday }, monday, true],
  ['a product is not shown from the time at which it leaves', { ...product, leaves_at: friday }, friday, false],
  ['a draft that appears and leaves is gone after both', { ...draft, appears_at: monday, leaves_at: friday }, sunday, false],
  ['a draft that has left stays a draft', { ...draft, leaves_at: monday }, sunday, false]
])('%s', (_, schedule, at, isShown) => {
  expect(isShownAt(schedule, at)).toBe(isShown)
})

import { expect, test } from 'vitest'
import { fromLocalTime, publicationText, published, toLocalTime, withoutSamePublication } from './publication.ts'

const now = new Date('2026-11-25T12:00')
const at = (local: string) => new Date(local).toISOString()

test.each([
  ['a published product', {}, undefined],
  ['a draft', { is_draft: true }, 'Draft'],
  ['one that appears this year', { is_draft: true, appears_at: at('2026-12-03T09:00') }, 'Appears Dec 3, 9:00 AM'],
  ['one that appears next year', { is_draft: true, appears_at: at('2027-01-15T18:30') }, 'Appears Jan 15, 2027, 6:30 PM'],
  ['one that has left', { is_draft: true, appears_at: at('2026-09-01T09:00'), leaves_at: at('2026-11-01T09:00') }, 'Left'],
  ['one that will leave', { leaves_at: at('2026-12-24T23:59') }, 'Leaves Dec 24, 11:59 PM'],
  ['a draft with a day on which it would leave', { is_draft: true, leaves_at: at('2026-12-24T23:59') }, 'Draft'],
  ['one that is due', { is_draft: true, appears_at: at('2026-11-25T11:59') }, 'Draft']
])('%s', (_what, publication, text) => {
  expect(publicationText({ ...published, ...publication }, now)).toBe(text)
})

test('a moment is edited in local time and saved as an instant', () => {
  expect(toLocalTime(at('2026-12-03T09:00'))).toBe('2026-12-03T09:00')
  expect(fromLocalTime('2026-12-03T09:00')).toBe(at('2026-12-03T09:00').replace('.000Z', '+00:00'))
  expect([toLocalTime(null), fromLocalTime('')]).toEqual(['', null])
})

test('an update names the columns of the publication only if it changes', () => {
  expect(withoutSamePublication({ ...published, name: 'A' }, published)).toEqual({ name: 'A' })
  expect(withoutSamePublication({ ...published, is_draft: true, name: 'A' }, published)).toEqual({
    ...published,
    is_draft: true,
    name: 'A'
  })
})

import { describe, expect, test } from 'vitest'
import { countEntries, searchEntries, sortEntries } from './waitlist-entries.ts'
import type { WaitlistEntry } from './waitlist-queries.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const dayMs = 24 * 3600 * 1000

function entry(part: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: 'one',
    full_name: 'Anouk Delvaux',
    email: 'anouk@delvaux-post.example',
    phone: '+32 470 55 01 22',
    created_at: new Date(noon).toISOString(),
    invited_at: null,
    ...part
  }
}

const daysBefore = (days: number, time = noon) => new Date(time - days * dayMs).toISOString()

test('§2 Waitlist: the figures', () => {
  const entries = [
    entry(),
    entry({ created_at: daysBefore(7), phone: null }),
    entry({ created_at: new Date(noon - 7 * dayMs - 1).toISOString(), phone: ' ' }),
    entry({ created_at: daysBefore(40), email: '' })
  ]
  expect(countEntries(entries, noon)).toEqual({ total: 4, thisWeek: 2, withEmail: 3, withPhone: 2 })
})

describe('§2 Waitlist: the search finds name, email and phone', () => {
  const entries = [entry({ id: 'a' }), entry({ id: 'b', full_name: 'Paul Estève', email: 'PAUL@poste.example', phone: null })]
  test.each([
    ['', ['a', 'b']],
    ['anouk del', ['a']],
    ['ESTEVE', ['b']],
    ['paul@POSTE', ['b']],
    ['470 55', ['a']],
    ['+32470', ['a']],
    ['(470) 5501', ['a']],
    ['32 471', []],
    ['-', ['a']],
    ['nobody', []]
  ])('"%s"', (search, ids) => {
    expect(searchEntries(entries, search).map(({ id }) => id)).toEqual(ids)
  })
})

test.each([
  [undefined, ['b', 'a', 'c']],
  [{ by: 'created_at', isDescending: true }, ['b', 'a', 'c']],
  [{ by: 'created_at', isDescending: false }, ['c', 'a', 'b']],
  [{ by: 'full_name', isDescending: false }, ['a', 'c', 'b']],
  [{ by: 'full_name', isDescending: true }, ['b', 'c', 'a']]
])('the list in the order %j', (sort, ids) => {
  const newestFirst = [
    entry({ id: 'b', full_name: 'Zoë 10' }),
    entry({ id: 'a', full_name: 'ångström' }),
    entry({ id: 'c', full_name: 'Zoe 9' })
  ]
  expect(sortEntries(newestFirst, sort).map(({ id }) => id)).toEqual(ids)
})

import { dayMs } from '#web/lib/format/dates.ts'
import { fold } from '#web/lib/format/text.ts'
import type { Sort } from '#web/lib/lists/sort.ts'
import type { WaitlistEntry } from './waitlist-queries.ts'

export const waitlistSorts = ['full_name', 'created_at'] as const

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const weekMs = 7 * dayMs

export type WaitlistCounts = { total: number; thisWeek: number; withEmail: number; withPhone: number }

/** This week is the last seven days, to the millisecond. */
export function countEntries(entries: WaitlistEntry[], now: number): WaitlistCounts {
  return {
    total: entries.length,
    thisWeek: entries.filter((entry) => now - Date.parse(entry.created_at) <= weekMs).length,
    withEmail: entries.filter((entry) => entry.email?.trim()).length,
    withPhone: entries.filter((entry) => entry.phone?.trim()).length
  }
}

export function countInvited(entries: WaitlistEntry[]): number {
  return entries.filter(({ invited_at }) => invited_at !== null).length
}

export function searchEntries(entries: WaitlistEntry[], search: string): WaitlistEntry[] {
  const words = fold(search)
  if (words === '') return entries
  const digits = digitsOf(search)
  return entries.filter(
    ({ full_name, email, phone }) =>
      [full_name, email, phone].some((text) => text && fold(text).includes(words)) ||
      (digits !== '' && phone !== null && digitsOf(phone).includes(digits))
  )
}

/** The digits of a phone number, with its plus; '' for anything else. */
function digitsOf(text: string): string {
  return /^\+?[\d\s()./-]+$/.test(text) ? text.replace(/[^\d+]/g, '') : ''
}

export function sortEntries(entries: WaitlistEntry[], sort: Sort | undefined): WaitlistEntry[] {
  if (!sort) return entries
  if (sort.by === 'created_at') return sort.isDescending ? entries : entries.toReversed()
  const direction = sort.isDescending ? -1 : 1
  return entries.toSorted((a, b) => direction * alphabet.compare(a.full_name, b.full_name))
}

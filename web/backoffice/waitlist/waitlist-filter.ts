import { type ListFilter, readListFilter } from '#web/lib/lists/list-filter.ts'
import { searchEntries } from './waitlist-entries.ts'
import type { WaitlistEntry } from './waitlist-queries.ts'

/** The parts of the address that choose entries, which a view stores. */
export const waitlistFilterParts = ['search', 'invited']

const answers = ['yes', 'no'] as const

export type IsInvited = (typeof answers)[number]

/** Ignores values that entries do not have. */
export function readWaitlistFilter(params: URLSearchParams): ListFilter {
  const { search, invited } = readListFilter(params, waitlistFilterParts)
  const known = answers.find((answer) => answer === invited?.[0])
  return { ...(search && { search }), ...(known && { invited: [known] }) }
}

/** What a filter chooses. */
export function waitlistChoice({ search, invited }: ListFilter): { search: string; invited: IsInvited | undefined } {
  return { search: search?.[0] ?? '', invited: answers.find((answer) => answer === invited?.[0]) }
}

export function filterEntries(entries: WaitlistEntry[], filter: ListFilter): WaitlistEntry[] {
  const { search, invited } = waitlistChoice(filter)
  const found = searchEntries(entries, search)
  return invited ? found.filter(({ invited_at }) => (invited_at !== null) === (invited === 'yes')) : found
}

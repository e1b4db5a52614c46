import { type ListFilter, readListFilter } from '#web/lib/lists/list-filter.ts'
import { searchEntries } from './waitlist-entries.ts'
import type { WaitlistEntry } from './waitlist-queries.ts'

/** The parts of the address that choose entries, which a view stores. */
export const waitlistFilterParts = ['search', 'invited']

const invitedValues = ['yes', 'no'] as const

export type IsInvited = (typeof invitedValues)[number]

function readInvited({ invited }: ListFilter): IsInvited | undefined {
  return invitedValues.find((value) => value === invited?.[0])
}

/** Ignores values that entries do not have. */
export function readWaitlistFilter(params: URLSearchParams): ListFilter {
  const filter = readListFilter(params, waitlistFilterParts)
  const invited = readInvited(filter)
  return { ...(filter.search && { search: filter.search }), ...(invited && { invited: [invited] }) }
}

/** What a filter chooses. */
export function waitlistChoice(filter: ListFilter): { search: string; invited: IsInvited | undefined } {
  return { search: filter.search?.[0] ?? '', invited: readInvited(filter) }
}

export function filterEntries(entries: WaitlistEntry[], filter: ListFilter): WaitlistEntry[] {
  const { search, invited } = waitlistChoice(filter)
  const found = searchEntries(entries, search)
  return invited ? found.filter(({ invited_at }) => (invited_at !== null) === (invited === 'yes')) : found
}

/** Says why a filter shows none of the entries. */
export function emptyWaitlistText(entries: WaitlistEntry[], filter: ListFilter): string {
  const { search, invited } = waitlistChoice(filter)
  if (search) return 'No entries match your search'
  if (entries.length === 0 || !invited) return 'No waitlist entries yet'
  return invited === 'yes' ? 'Nobody has been invited yet' : 'Everybody has been invited'
}

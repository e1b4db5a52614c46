import { type ListFilter, readListFilter } from '#web/lib/lists/list-filter.ts'
import { clientStatuses } from './client.ts'
import { clientGroups } from './client-list.ts'

/** The parts of the address that choose clients, which a view stores. */
export const clientFilterParts = ['search', 'status', 'show']

/** Ignores values that clients do not have. */
export function readClientFilter(params: URLSearchParams): ListFilter {
  const { search, status, show } = readListFilter(params, clientFilterParts)
  const [known, group] = [clientStatuses.find((each) => each === status?.[0]), clientGroups.find((each) => each === show?.[0])]
  return { ...(search && { search }), ...(known && { status: [known] }), ...(group && { show: [group] }) }
}

/** What a filter chooses. */
export function clientChoice({ search, status, show }: ListFilter) {
  return {
    search: search?.[0] ?? '',
    status: clientStatuses.find((each) => each === status?.[0]),
    group: clientGroups.find((each) => each === show?.[0])
  }
}

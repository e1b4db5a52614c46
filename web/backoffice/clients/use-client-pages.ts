import { useQueries } from '@tanstack/react-query'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import type { ClientListRequest } from './client-list.ts'
import { clientsPageQuery, clientsPageSize, type ProfileRow } from './client-queries.ts'

/** Limits requests while the user drags the scroll bar. */
const fetchIntervalMs = 120

/** The clients from one place of a list to another, by their place; those that are still loading are missing. */
export function useClientPages(request: ClientListRequest, from: number, to: number): Map<number, ProfileRow> {
  const firstPage = Math.floor(from / clientsPageSize)
  const pages = Array.from({ length: Math.floor(to / clientsPageSize) - firstPage + 1 }, (_, offset) => firstPage + offset)
  const fetched = useThrottled(pages.join(), fetchIntervalMs).split(',').map(Number)
  const results = useQueries({ queries: fetched.map((page) => clientsPageQuery(request, page)) })
  return new Map(
    fetched.flatMap((page, index) =>
      (results[index]?.data?.rows ?? []).map((row, place): [number, ProfileRow] => [page * clientsPageSize + place, row])
    )
  )
}

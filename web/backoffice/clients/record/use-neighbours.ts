import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClientListRequest } from '#web/backoffice/clients/client-list.ts'
import { clientsPageQuery, clientsPageSize } from '#web/backoffice/clients/client-queries.ts'

export type Neighbours = {
  /** From 0; undefined if no page that was read has her. */
  place: number | undefined
  before: string | undefined
  after: string | undefined
}

/** The clients beside one in the list, of which a part was read. At the edge of a page the next one is read, too. */
export function useNeighbours(request: ClientListRequest, total: number, id: string): Neighbours {
  const queries = useQueryClient()
  const count = Math.ceil(total / clientsPageSize)
  const rowsOf = (page: number) => queries.getQueryData(clientsPageQuery(request, page).queryKey)?.rows ?? []
  const page = Array.from({ length: count }, (_, page) => page).find((page) => rowsOf(page).some((row) => row.id === id)) ?? -1
  const rows = page === -1 ? [] : rowsOf(page)
  const index = rows.findIndex((row) => row.id === id)
  const isFirst = index === 0 && page > 0
  const isLast = index === clientsPageSize - 1 && page + 1 < count
  const { data: former } = useQuery({ ...clientsPageQuery(request, page - 1), enabled: isFirst })
  const { data: next } = useQuery({ ...clientsPageQuery(request, page + 1), enabled: isLast })
  return {
    place: index === -1 ? undefined : page * clientsPageSize + index,
    before: isFirst ? former?.rows.at(-1)?.id : rows[index - 1]?.id,
    after: isLast ? next?.rows[0]?.id : rows[index + 1]?.id
  }
}

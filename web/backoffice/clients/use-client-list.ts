import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '#web/lib/is-same.ts'
import type { ClientListRequest } from './client-list.ts'
import { type ClientsPage, clientsPageQuery } from './client-queries.ts'

export type ClientList = {
  /** What is shown: the request before while the wanted one loads. */
  request: ClientListRequest
  /** Undefined while nothing has come yet. */
  first: ClientsPage | undefined
  /** When the list was read; relative times count from then. */
  readAt: number
}

const nobody: ClientsPage = { total: 0, rows: [] }

/** §8: a list that failed to load is empty. */
export function useClientList(request: ClientListRequest): ClientList {
  const wanted = useQuery(clientsPageQuery(request, 0))
  const [shown, setShown] = useState(request)
  if (wanted.data && !isSame(shown, request)) setShown(request)
  const { data, dataUpdatedAt } = useQuery(clientsPageQuery(shown, 0))
  const hasFailed = wanted.isError && !wanted.data
  return { request: shown, first: hasFailed ? nobody : data, readAt: dataUpdatedAt }
}

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readRequest, writeRequest } from '#web/domain/search/request-url.ts'
import { searchQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest, type SearchRequest, type SearchSort } from '#web/domain/search/search-request.ts'
import { useDeferredPages } from '#web/lib/query/use-deferred-query.ts'

export type Results = ReturnType<typeof useResults>

type ResultsOptions = {
  /** The order if the URL has none. */
  sort?: SearchSort
  /** The currency in which a limit of the price is offered, while the request has none. */
  currency?: string | undefined
  /** The parameters that stay in the URL when the request changes. */
  kept?: string[]
  /** Options of the query. */
  query?: { enabled?: boolean; meta?: { persisted?: boolean } }
}

/** The results of the request in the URL. `fixed` is what the page itself asks for: its category, its brand. */
export function useResults(
  fixed: Partial<SearchRequest>,
  { sort = emptyRequest.sort, currency, kept = [], query: options }: ResultsOptions = {}
) {
  const [params, setParams] = useSearchParams()
  const requestOf = (from: URLSearchParams): SearchRequest => ({
    ...readRequest(from),
    ...(from.has('sort') ? {} : { sort }),
    ...fixed
  })
  const request = requestOf(params)
  // The URL lags behind changes that follow each other at once.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const { data, isOld, isError, refetch, query } = useDeferredPages({ ...searchQuery(request), ...options })
  const first = data?.pages[0]
  return {
    request,
    limitCurrency: (request.min ?? request.max) === null && currency ? currency : request.currency,
    fixed,
    first,
    pages: data?.pages ?? [],
    isError,
    refetch,
    query,
    /** What is shown belongs to the request before. */
    isOld,
    /** A request, or a change of the latest one. */
    change(change: SearchRequest | ((latest: SearchRequest) => SearchRequest)) {
      const next = typeof change === 'function' ? change(requestOf(latest.current)) : change
      const written = writeRequest({ ...next, ...emptied(fixed) })
      if (next.sort === sort) written.delete('sort')
      for (const name of kept) {
        const value = params.get(name)
        if (value !== null) written.set(name, value)
      }
      latest.current = written
      setParams(written, { replace: true, preventScrollReset: true })
    }
  }
}

/** The request with nothing but what the page asks for, in the same order. */
export function clearedRequest({ request, fixed }: Pick<Results, 'request' | 'fixed'>): SearchRequest {
  return { ...emptyRequest, sort: request.sort, ...fixed }
}

function emptied(fixed: Partial<SearchRequest>): Partial<SearchRequest> {
  return Object.fromEntries(Object.entries(emptyRequest).filter(([key]) => key in fixed))
}

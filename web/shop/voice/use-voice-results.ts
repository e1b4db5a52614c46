import { useSearchParams } from 'react-router'
import { type Results, useResults } from '#web/components/results/use-results.ts'
import { readRequest, writeRequest } from '#web/domain/search/request-url.ts'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { toShownProduct } from './shown-product.ts'
import type { Shown } from './turn.ts'

export type VoiceResults = { results: Results; shown: Shown; found: FoundProduct[] }

/** The results of the request in the URL, which are not stored in this browser: a client chooses what is. */
export function useVoiceResults(): VoiceResults {
  const [params] = useSearchParams()
  const key = writeRequest(readRequest(params)).toString()
  const results = useResults({}, [], { enabled: key !== '', meta: { persisted: false } })
  const { request, query, isOld } = results
  // The deferred pages of `results` may still be those of the request before.
  const pages = isOld || key === '' ? undefined : query.data?.pages
  const found = (pages ?? []).flatMap(({ products }) => products)
  const shown = { key, request, products: found.map(toShownProduct), total: pages?.[0]?.total }
  return { results, shown, found }
}

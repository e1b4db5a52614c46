import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type SetAside, setAsideChoices } from '#web/components/results/set-aside.ts'
import { type Results, useResults } from '#web/components/results/use-results.ts'
import { exactAndClose } from '#web/domain/search/exact-and-close.ts'
import { readRequest, writeRequest } from '#web/domain/search/request-url.ts'
import { type FoundProduct, firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { toShownProduct } from './shown-product.ts'
import type { Shown } from './turn.ts'

/** What there is if one filter is set aside, where nothing fits all of them. */
export type LoadedAlternative = { aside: SetAside; products: FoundProduct[] | undefined }

export type VoiceResults = {
  results: Results
  shown: Shown
  /** In the order of their numbers. */
  found: FoundProduct[]
  alternative: LoadedAlternative | undefined
  /** The products are not known yet. */
  isPending: boolean
}

const maxAlternatives = 9

/** The results of the request in the URL, which are not stored in this browser: a client chooses what is. */
export function useVoiceResults(): VoiceResults {
  const [params] = useSearchParams()
  const key = writeRequest(readRequest(params)).toString()
  const results = useResults({}, { query: { enabled: key !== '', meta: { persisted: false } } })
  const { request, query, isOld } = results
  // The deferred pages of `results` may still be those of the request before.
  const pages = isOld || key === '' ? undefined : query.data?.pages
  const total = pages?.[0]?.total
  const [aside] = total === 0 ? setAsideChoices(request, pages?.[0]?.without ?? {}, {}) : []
  const { data, isPlaceholderData, isError } = useQuery({
    ...firstFoundQuery(aside?.request ?? request, maxAlternatives),
    enabled: aside !== undefined
  })
  const alternative = aside && { aside, products: isPlaceholderData ? undefined : data?.products }
  const { exact, close } = exactAndClose(pages ?? [])
  const found = alternative ? (alternative.products ?? []) : [...exact, ...close]
  const shown = { key, request, products: found.map(toShownProduct), total, without: aside }
  const isUnknown = total === undefined || (alternative !== undefined && !alternative.products && !isError)
  return { results, shown, found, alternative, isPending: key !== '' && isUnknown && !results.isError }
}

import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Results } from '#web/components/results/results.tsx'
import { useResults } from '#web/components/results/use-results.ts'
import { requestParts } from '#web/domain/search/request-parts.ts'
import { requestText } from '#web/domain/search/request-text.ts'
import { readRequest, writeRequest } from '#web/domain/search/request-url.ts'
import { useRecordSearch } from '#web/domain/search/search-mutations.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { useOwnCurrency } from '#web/store/use-own-currency.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { ResultsHeading } from './results-heading.tsx'
import { SavedSearchNote } from './saved-search-note.tsx'

const UnreadSentence = lazy(async () => ({ default: (await import('./unread-sentence.tsx')).UnreadSentence }))

export function SearchPage() {
  const [params] = useSearchParams()
  const sentence = params.get('q') ?? ''
  const isUnread = sentence !== '' && writeRequest(readRequest(params)).size === 0
  return isUnread ? (
    <Suspense fallback={<ResultsHeading title={sentence} total={undefined} />}>
      <UnreadSentence sentence={sentence} />
    </Suspense>
  ) : (
    <FoundPage sentence={sentence} />
  )
}

function FoundPage({ sentence }: { sentence: string }) {
  const userId = useAppStore((state) => state.user?.id)
  const saved = useSaved()
  const currency = useOwnCurrency()
  const results = useResults({}, { currency })
  const { request, first, isOld } = results
  const title = sentence || (requestParts(request).length > 0 ? requestText(request) : 'Every piece')
  usePageTitle(title)
  useHeadingFocus(sentence, { isFiltered: true })
  useRecordedSearch(userId, sentence, isOld ? undefined : first?.exact)
  const total = isOld ? undefined : first?.total
  // Where nothing fits, the results themselves offer to save the search.
  const isNothing = total === 0
  return (
    <div className="page-width pb-(--s9)">
      <ResultsHeading title={title} total={total} />
      <Results results={results} shopper={{ userId, saved }} empty="There are no pieces yet.">
        {userId && !isNothing && <SavedSearchNote userId={userId} request={request} isFound={total !== undefined} />}
      </Results>
    </div>
  )
}

/** Remembers a sentence once its results are there. */
function useRecordedSearch(userId: string | undefined, sentence: string, matches: number | undefined): void {
  const { mutate: record } = useRecordSearch(userId ?? '')
  const isKnown = userId !== undefined && sentence !== '' && matches !== undefined
  const recorded = useRef('')
  useEffect(() => {
    if (!isKnown || recorded.current === sentence) return
    recorded.current = sentence
    record({ words: sentence, matches })
  }, [isKnown, sentence, matches, record])
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { writeRequest } from '#web/domain/search/request-url.ts'
import { lexiconQuery } from '#web/domain/search/search-queries.ts'
import { understandRequest } from '#web/domain/understanding/understand-request.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { ResultsHeading } from './results-heading.tsx'

/** A link with nothing but the sentence: the request that it means replaces it. */
export function UnreadSentence({ sentence }: { sentence: string }) {
  const [, setParams] = useSearchParams()
  const { data: lexicon, isError } = useQuery(lexiconQuery())
  usePageTitle(sentence)
  useEffect(() => {
    if (!lexicon && !isError) return
    const request = lexicon && understandRequest(sentence, lexicon).request
    const next = request ? writeRequest(request) : new URLSearchParams()
    if (next.size === 0) next.set('words', sentence)
    next.set('q', sentence)
    setParams(next, { replace: true })
  }, [sentence, lexicon, isError, setParams])
  return <ResultsHeading title={sentence} total={undefined} />
}

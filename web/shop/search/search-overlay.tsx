import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Wordmark } from '#web/components/wordmark.tsx'
import { searchPath } from '#web/domain/search/request-url.ts'
import { lexiconQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { understandRequest } from '#web/domain/understanding/understand-request.ts'
import { useThrottled } from '#web/lib/lists/use-throttled.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Browse } from './browse.tsx'
import { moveFocus } from './move-focus.ts'
import { SearchField } from './search-field.tsx'
import { SearchStart } from './search-start.tsx'
import { Suggestions } from './suggestions.tsx'

/** Requests are sent at most so often while the client types, in milliseconds. */
const pauseMs = 80

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const query = useAppStore((state) => state.search.query)
  const setQuery = useAppStore((state) => state.setSearchQuery)
  const navigate = useNavigate()
  const content = useRef<HTMLDivElement>(null)
  const { data: lexicon } = useQuery(lexiconQuery())
  const words = useThrottled(query.trim(), pauseMs)
  useEffect(() => {
    // The words replace the lists, and with them a link that had the focus.
    if (words !== '' && document.activeElement === document.body) content.current?.querySelector('input')?.focus()
  }, [words])
  // Without a lexicon the address has the sentence alone, which the page of results reads.
  const requestOf = (sentence: string) => (lexicon ? understandRequest(sentence, lexicon).request : emptyRequest)
  const submit = () => {
    const sentence = query.trim()
    if (sentence === '') return
    onClose()
    navigate(searchPath(requestOf(sentence), sentence))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (moveFocus(content.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the field and the links
    <div ref={content} onKeyDown={handleKey} className="h-full overflow-auto overscroll-contain">
      <div className="page-width flex h-(--bar) items-center">
        <span className="max-md:sr-only">
          <Wordmark />
        </span>
      </div>
      <div className="page-width pb-(--s8)">
        <SearchField value={query} onChange={setQuery} onSubmit={submit} onFollow={onClose} />
        {words === '' && <SearchStart onFollow={onClose} />}
        {words === '' ? (
          <Browse onFollow={onClose} />
        ) : (
          <Suggestions words={words} request={requestOf(words)} sentence={query.trim()} onFollow={onClose} />
        )}
      </div>
    </div>
  )
}

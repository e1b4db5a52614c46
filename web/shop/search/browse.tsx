import { useQuery } from '@tanstack/react-query'
import { BrandLinks } from '#web/components/brand-links.tsx'
import { CategoryLinks } from '#web/components/category-links.tsx'
import { requestText } from '#web/domain/search/request-text.ts'
import { searchPath } from '#web/domain/search/request-url.ts'
import { savedSearchesQuery } from '#web/domain/search/saved-search-queries.ts'
import { useClearRecentSearches } from '#web/domain/search/search-mutations.ts'
import { recentSearchesQuery, trendingSearchesQuery } from '#web/domain/search/search-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { OverlayList } from './overlay-list.tsx'

const link = 'inline-flex min-h-8 items-center text-body wrap-anywhere underline-offset-6 hover:underline'

/** What there is before anything is typed. */
export function Browse({ onFollow }: { onFollow: () => void }) {
  const userId = useAppStore((state) => state.user?.id)
  const { data: trending = [] } = useQuery(trendingSearchesQuery())
  return (
    <div className="mt-8 grid gap-x-14 gap-y-9 md:grid-cols-3">
      <div className="grid content-start gap-9">
        {userId && <OwnSearches userId={userId} onFollow={onFollow} />}
        {trending.length > 0 && (
          <OverlayList title="Popular searches">
            {trending.map((words) => (
              <SearchLink key={words} words={words} onFollow={onFollow} />
            ))}
          </OverlayList>
        )}
      </div>
      {userId && (
        <section aria-label="Categories">
          <h2 className="type-label mb-2 text-muted">Categories</h2>
          <CategoryLinks className="grid grid-cols-2 gap-x-6 md:max-lg:grid-cols-1" onFollow={onFollow} />
          <Link data-option to="/search" className="underlined mt-4 inline-block text-small" onClick={onFollow}>
            See every piece
          </Link>
        </section>
      )}
      <section aria-label="Houses">
        <h2 className="type-label mb-2 text-muted">Houses</h2>
        <BrandLinks className="grid grid-cols-2 gap-x-6 md:max-lg:grid-cols-1" onFollow={onFollow} />
      </section>
    </div>
  )
}

function OwnSearches({ userId, onFollow }: { userId: string; onFollow: () => void }) {
  const { data: recent = [] } = useQuery(recentSearchesQuery(userId))
  const { data: saved = [] } = useQuery(savedSearchesQuery(userId))
  const clearRecent = useClearRecentSearches(userId)
  return (
    <>
      {saved.length > 0 && (
        <OverlayList title="Saved">
          {saved.map(({ id, request, newMatches }) => (
            <li key={id}>
              <Link data-option to={searchPath(request)} className={link} onClick={onFollow}>
                {requestText(request)}
                {newMatches > 0 && <span className="figures ml-2 text-bronze">{newMatches} new</span>}
              </Link>
            </li>
          ))}
        </OverlayList>
      )}
      {recent.length > 0 && (
        <div>
          <OverlayList title="Recent">
            {recent.map((words) => (
              <SearchLink key={words} words={words} onFollow={onFollow} />
            ))}
          </OverlayList>
          <button type="button" className="underlined mt-2 min-h-6 text-small text-muted" onClick={() => clearRecent.mutate()}>
            Clear
          </button>
        </div>
      )}
    </>
  )
}

function SearchLink({ words, onFollow }: { words: string; onFollow: () => void }) {
  return (
    <li>
      <Link data-option to={`/search?q=${encodeURIComponent(words)}`} className={link} onClick={onFollow}>
        {words}
      </Link>
    </li>
  )
}

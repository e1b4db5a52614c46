import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { MoreProducts, type Pages } from '#web/components/more-products.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { feedPageSize, feedQuery, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useDeferredPages } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { FeedEnd } from './feed-end.tsx'
import { FeedPage } from './feed-page.tsx'
import { useShownInStableRows } from './use-deduplicated.ts'

const title = 'Everything else'

export function Feed() {
  const without = useShownInStableRows()
  const { data, hasNextPage, isError, refetch, query } = useDeferredPages(feedQuery())
  const { savedIds, onToggleSaved } = useSaved()
  const toggleSaved = useSteady(onToggleSaved)
  const isWanted = ({ id }: ProductCardRow) => !without.has(id)
  const all = data?.pages.flat() ?? []
  const wanted = all.filter(isWanted)
  const shown = hasNextPage ? wholeRows(wanted) : wanted
  const before = data?.pages.slice(0, -1).flat() ?? []
  const isPageWithoutNews = shown.length === wholeRows(before.filter(isWanted)).length
  useNextPage(query, data === query.data && hasNextPage && isPageWithoutNews)
  const hasMore = (data?.pages.length ?? 0) > 1
  const isFailed = isError && all.length === 0
  return (
    <section aria-label={title} className="page-width pt-(--s9)">
      <SectionHeading title={title} />
      {!data && !isError && <ShelfSkeleton count={4} cards={8} />}
      {isFailed && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
      {data && all.length === 0 && (
        <p className="border-y border-line py-8 text-body text-muted">No pieces yet. They will appear here as they arrive.</p>
      )}
      <div className="grid gap-y-8 md:gap-y-12">
        {pagesOf(shown).map((products, index) => (
          <FeedPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added at the end
            key={index}
            list={title}
            page={index}
            products={products}
            savedIds={savedIds}
            onToggleSaved={toggleSaved}
          />
        ))}
      </div>
      <MoreProducts pages={query} />
      <p role="status" className="sr-only">
        {hasMore && `${all.length} pieces`}
      </p>
      {data && !hasNextPage && all.length > 0 && <FeedEnd count={all.length} isReached={hasMore} />}
    </section>
  )
}

/** An incomplete last row waits for the next page, except on the first: the counts that fill two, three and four columns. */
function wholeRows<Product>(products: Product[]): Product[] {
  return products.slice(0, Math.max(1, Math.floor(products.length / 12)) * 12)
}

function pagesOf<Product>(products: Product[]): Product[][] {
  return Array.from({ length: Math.ceil(products.length / feedPageSize) }, (_, page) =>
    products.slice(page * feedPageSize, (page + 1) * feedPageSize)
  )
}

/** The rows above may show nearly all of a page: loading it must not leave the list as it was. */
function useNextPage({ fetchNextPage, isFetchingNextPage, isFetchNextPageError }: Pages, isWanted: boolean): void {
  const isDue = isWanted && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}

function useSteady<Parameters extends unknown[]>(
  latest: (...parameters: Parameters) => void
): (...parameters: Parameters) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  }, [latest])
  return useCallback((...parameters) => current.current(...parameters), [])
}

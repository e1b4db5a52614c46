import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { MorePieces } from '#web/components/more-pieces.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { feedQuery } from '#web/lib/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { FeedEnd } from './feed-end.tsx'
import { FeedPage } from './feed-page.tsx'
import { useSteady } from './use-steady.ts'

/** Every piece, newest first, as far as the visitor wants to go. */
export function Feed() {
  const feed = useInfiniteQuery(feedQuery())
  const { data, isPending, refetch, hasNextPage } = feed
  const { savedIds, onToggleSaved } = useSaved()
  const toggleSaved = useSteady(onToggleSaved)
  const pages = data?.pages ?? []
  const count = pages.flat().length
  const isFailed = feed.isError && count === 0
  return (
    <section aria-label="Every piece" className="page-width pt-(--s9)">
      <SectionHeading title="Every piece" />
      {isPending && <ShelfSkeleton count={4} cards={8} />}
      {isFailed && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
      {data && count === 0 && (
        <p className="border-y border-line py-8 text-body text-muted">No pieces yet. They will appear here as they arrive.</p>
      )}
      <div className="grid gap-y-8 md:gap-y-12">
        {pages.map((products, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added at the end
          <FeedPage key={index} page={index} products={products} savedIds={savedIds} onToggleSaved={toggleSaved} />
        ))}
      </div>
      <MorePieces pages={feed} />
      <p role="status" className="sr-only">
        {pages.length > 1 && `${count} pieces`}
      </p>
      {data && !hasNextPage && count > 0 && <FeedEnd count={count} isReached={pages.length > 1} />}
    </section>
  )
}

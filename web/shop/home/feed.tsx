import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { feedQuery } from '#web/lib/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'

/** Every piece, newest first, as far as the visitor wants to go. */
export function Feed() {
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(feedQuery())
  const saved = useSaved()
  const products = data?.pages.flat() ?? []
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Every piece" />
      {isPending && <ShelfSkeleton count={4} cards={8} />}
      {isError && products.length === 0 && <LoadFailure what="The pieces" onRetry={() => void refetch()} />}
      {!isPending && !isError && products.length === 0 && (
        <p className="border-y border-line py-8 text-body text-muted">
          No pieces are shown yet. They appear here as they arrive.
        </p>
      )}
      <ProductShelf count={4} products={products} {...saved} />
      {hasNextPage && (
        <div className="mt-(--s7) grid justify-items-center">
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Bringing more…' : 'More pieces'}
          </Button>
        </div>
      )}
      {!hasNextPage && products.length > 0 && (
        <p className="mt-(--s7) text-center text-small text-muted">That is every piece.</p>
      )}
    </section>
  )
}

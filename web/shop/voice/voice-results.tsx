import { LoadFailure } from '#web/components/load-failure.tsx'
import { MoreProducts } from '#web/components/more-products.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { NothingFound } from '#web/components/results/nothing-found.tsx'
import type { Shopper } from '#web/components/results/results.tsx'
import type { Results } from '#web/components/results/use-results.ts'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'

/** Numbered, since clients say 'the second'. Exact matches come first. */
export function VoiceResults({ results, shopper }: { results: Results; shopper: Shopper }) {
  const { pages, first, isError, refetch, isOld, query } = results
  if (!first && isError) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (!first) return <ShelfSkeleton count={3} cards={6} />
  if (first.total === 0 && !isOld) return <NothingFound results={results} shopper={shopper} empty="There are no pieces yet." />
  const exact = pages.flatMap(({ products, exact_on_page }) => products.slice(0, exact_on_page))
  const close = pages.flatMap(({ products, exact_on_page }) => products.slice(exact_on_page))
  return (
    <div aria-busy={isOld} className={cn('transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
      {exact.length > 0 && close.length > 0 && <Label text={`Exact, ${formatCount(first.exact)}`} />}
      <ProductShelf count={3} products={exact} eagerCount={3} firstOrdinal={1} {...shopper.saved} />
      {close.length > 0 && (
        <div className={exact.length > 0 ? 'mt-(--s7)' : ''}>
          <Label text={`Close to it, ${formatCount(first.total - first.exact)}`} />
          <ProductShelf count={3} products={close} firstOrdinal={exact.length + 1} {...shopper.saved} />
        </div>
      )}
      <MoreProducts pages={query} />
    </div>
  )
}

function Label({ text }: { text: string }) {
  return <h2 className="type-label mb-3 text-muted">{text}</h2>
}

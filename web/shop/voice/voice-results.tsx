import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { MoreProducts } from '#web/components/more-products.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import type { Shopper } from '#web/components/results/results.tsx'
import { SaveSearch } from '#web/components/results/save-search.tsx'
import { differenceOf } from '#web/components/results/set-aside.ts'
import type { Results } from '#web/components/results/use-results.ts'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Examples } from './examples.tsx'
import { canListen } from './recognizer.ts'
import type { Alternative } from './use-voice-results.ts'

export type VoiceResultsProps = { results: Results; alternative: Alternative | undefined; shopper: Shopper }

/** Numbered, since clients say 'the second'. Exact matches come first. */
export function VoiceResults({ results, alternative, shopper }: VoiceResultsProps) {
  const { pages, first, isError, refetch, isOld, query, request } = results
  if (!first && isError) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (!first) return <ShelfSkeleton count={3} cards={6} />
  if (first.total === 0 && !isOld) {
    return (
      <div className="grid gap-10">
        {alternative ? (
          <Without alternative={alternative} results={results} shopper={shopper} />
        ) : (
          <Examples isSpoken={canListen()} />
        )}
        {shopper.userId && <SaveSearch userId={shopper.userId} request={request} />}
      </div>
    )
  }
  const exact = pages.flatMap(({ products, exact_on_page }) => products.slice(0, exact_on_page))
  const close = pages.flatMap(({ products, exact_on_page }) => products.slice(exact_on_page))
  return (
    <div aria-busy={isOld} className={cn('transition-opacity duration-(--t-base)', isOld && 'opacity-60')}>
      {exact.length > 0 && close.length > 0 && <Label>Exact, {formatCount(first.exact)}</Label>}
      <ProductShelf count={3} products={exact} eagerCount={3} firstOrdinal={1} {...shopper.saved} />
      {close.length > 0 && (
        <div className={exact.length > 0 ? 'mt-(--s7)' : ''}>
          <Label>Close to it, {formatCount(first.total - first.exact)}</Label>
          <ProductShelf count={3} products={close} firstOrdinal={exact.length + 1} {...shopper.saved} />
        </div>
      )}
      <MoreProducts pages={query} />
    </div>
  )
}

type WithoutProps = { alternative: Alternative; results: Results; shopper: Shopper }

function Without({ alternative: { aside, products }, results, shopper }: WithoutProps) {
  const differences = new Map((products ?? []).map((product) => [product.id, differenceOf(product, aside.facet)]))
  return (
    <section aria-label={`Without ${aside.name}`}>
      <Label>
        Without {aside.name}, {formatCount(aside.count)}
      </Label>
      {products ? (
        <ProductShelf
          count={3}
          products={products}
          firstOrdinal={1}
          reasonFor={({ id }) => differences.get(id)}
          {...shopper.saved}
        />
      ) : (
        <ShelfSkeleton count={3} cards={Math.min(3, aside.count)} />
      )}
      {products && aside.count > products.length && (
        <button type="button" className="underlined mt-6 min-h-8 text-small" onClick={() => results.change(aside.request)}>
          See all {formatCount(aside.count)}
        </button>
      )}
    </section>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <h2 className="type-label mb-3 text-muted">{children}</h2>
}

import { LoadFailure } from '#web/components/load-failure.tsx'
import { MorePieces } from '#web/components/more-pieces.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { useDeferredPages } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { housePiecesQuery } from './brand-queries.ts'
import { type HouseFilter, isNarrowed, type PieceTab } from './house-filter.ts'

const nothing: Record<PieceTab, (house: string) => string> = {
  new: (house) => `Nothing new from ${house} at the moment.`,
  all: (house) => `No pieces from ${house} yet.`,
  sale: (house) => `Nothing from ${house} is on sale at the moment.`
}

export type HousePiecesProps = { brandName: string; filter: HouseFilter; onClear: () => void }

/** The pieces of a house that the filter leaves, a page at a time. */
export function HousePieces({ brandName, filter, onClear }: HousePiecesProps) {
  const { data, isError, refetch, query } = useDeferredPages(housePiecesQuery(brandName, filter))
  const saved = useSaved()
  const products = data?.pages.flat() ?? []
  if (!data && !isError) return <ShelfSkeleton count={4} cards={4} />
  if (isError && products.length === 0) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (products.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 border-b border-line pb-8">
        <p className="text-body text-muted">
          {isNarrowed(filter) ? `No pieces from ${brandName} match these filters.` : nothing[filter.tab](brandName)}
        </p>
        {isNarrowed(filter) && (
          <Button variant="line" size="dense" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <ProductShelf count={4} products={products} isHouseKnown {...saved} />
      <MorePieces pages={query} />
    </>
  )
}

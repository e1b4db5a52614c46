import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { MorePieces } from '#web/components/more-pieces.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { housePiecesQuery } from './brand-queries.ts'
import { type HouseFilter, isNarrowed, type PieceTab } from './house-filter.ts'

const nothing: Record<PieceTab, (house: string) => string> = {
  new: (house) => `Nothing has arrived from ${house} lately.`,
  all: (house) => `No pieces of ${house} are shown yet.`,
  sale: (house) => `Nothing of ${house} is on sale.`
}

export type HousePiecesProps = { brandName: string; filter: HouseFilter; onClear: () => void }

/** The pieces of a house that the filter leaves, a page at a time. */
export function HousePieces({ brandName, filter, onClear }: HousePiecesProps) {
  const pieces = useInfiniteQuery(housePiecesQuery(brandName, filter))
  const { data, isError, isPending, refetch } = pieces
  const saved = useSaved()
  const products = data?.pages.flat() ?? []
  if (isPending) return <ShelfSkeleton count={4} cards={4} />
  if (isError && products.length === 0) return <LoadFailure what="The pieces" onRetry={() => void refetch()} />
  if (products.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 border-b border-line pb-8">
        <p className="text-body text-muted">
          {isNarrowed(filter) ? `No piece of ${brandName} is all of that.` : nothing[filter.tab](brandName)}
        </p>
        {isNarrowed(filter) && (
          <Button variant="line" size="dense" onClick={onClear}>
            Clear the filter
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <ProductShelf count={4} products={products} isHouseKnown {...saved} />
      <MorePieces pages={pieces} />
    </>
  )
}

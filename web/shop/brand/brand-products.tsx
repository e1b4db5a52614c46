import { LoadFailure } from '#web/components/load-failure.tsx'
import { MoreProducts } from '#web/components/more-products.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { useDeferredPages } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { type BrandFilter, isNarrowed, type ProductTab } from './brand-filter.ts'
import { filteredProductsQuery } from './brand-page-queries.ts'

const nothing: Record<ProductTab, (brand: string) => string> = {
  new: (brand) => `Nothing new from ${brand} at the moment.`,
  all: (brand) => `No pieces from ${brand} yet.`,
  sale: (brand) => `Nothing from ${brand} is on sale at the moment.`
}

export type BrandProductsProps = { brandName: string; filter: BrandFilter; onClear: () => void }

export function BrandProducts({ brandName, filter, onClear }: BrandProductsProps) {
  const { data, isError, refetch, query } = useDeferredPages(filteredProductsQuery(brandName, filter))
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
      <ProductShelf count={4} products={products} isBrandKnown {...saved} />
      <MoreProducts pages={query} />
    </>
  )
}

import type { ReactNode } from 'react'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { Shopper } from './results.tsx'
import { ResultsLabel } from './results-label.tsx'
import { differenceOf, type SetAside } from './set-aside.ts'

export type AlternativeProps = {
  aside: SetAside
  /** Undefined while they load. */
  products: FoundProduct[] | undefined
  shopper: Shopper
  /** Products in a row. */
  count: 3 | 4
  isNumbered?: boolean
  /** The way to all of them, shown if there are more. */
  children: ReactNode
}

/** What there is if one filter is set aside. */
export function Alternative({ aside, products, shopper, count, isNumbered, children }: AlternativeProps) {
  const differences = new Map(products?.map((product) => [product.id, differenceOf(product, aside.facet)]))
  return (
    <section aria-label={`Without ${aside.name}`}>
      <ResultsLabel text={`Without ${aside.name}, ${formatCount(aside.count)}`} />
      {products ? (
        <ProductShelf
          count={count}
          products={products}
          reasonFor={({ id }) => differences.get(id)}
          {...(isNumbered && { firstOrdinal: 1 })}
          {...shopper.saved}
        />
      ) : (
        <ShelfSkeleton count={count} cards={Math.min(count, aside.count)} />
      )}
      {products && aside.count > products.length && children}
    </section>
  )
}

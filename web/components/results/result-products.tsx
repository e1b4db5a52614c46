import { MoreProducts } from '#web/components/more-products.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { exactAndClose } from '#web/domain/search/exact-and-close.ts'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { Shopper } from './results.tsx'
import { ResultsLabel } from './results-label.tsx'
import type { Results } from './use-results.ts'

export type ResultProductsProps = {
  results: Results
  shopper: Shopper
  /** Products in a row. */
  count?: 3 | 4
  isNumbered?: boolean
  isBrandKnown?: boolean
}

export function ResultProducts({ results, shopper, count = 4, isNumbered, isBrandKnown }: ResultProductsProps) {
  const { pages, first, query } = results
  if (!first) return null
  const { exact, close } = exactAndClose(pages)
  const closeCount = first.total - first.exact
  const list = (products: FoundProduct[], before: number) => (
    <ProductShelf
      count={count}
      products={products}
      isBrandKnown={isBrandKnown}
      eagerCount={before > 0 ? 0 : count}
      {...(isNumbered && { firstOrdinal: before + 1 })}
      {...shopper.saved}
    />
  )
  return (
    <>
      {exact.length > 0 && closeCount > 0 && <ResultsLabel text={`Exact, ${formatCount(first.exact)}`} />}
      {exact.length > 0 && list(exact, 0)}
      {close.length > 0 && (
        <div className={exact.length > 0 ? 'mt-(--s7)' : ''}>
          <ResultsLabel text={`Close matches, ${formatCount(closeCount)}`} />
          {list(close, exact.length)}
        </div>
      )}
      <MoreProducts pages={query} end="You have seen every piece here." />
    </>
  )
}

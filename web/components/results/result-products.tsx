import { MoreProducts } from '#web/components/more-products.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { Shopper } from './results.tsx'
import type { Results } from './use-results.ts'

export type ResultProductsProps = { results: Results; shopper: Shopper; isBrandKnown: boolean }

export function ResultProducts({ results, shopper, isBrandKnown }: ResultProductsProps) {
  const { pages, first, query } = results
  if (!first) return null
  const exact = pages.flatMap(({ products, exact_on_page }) => products.slice(0, exact_on_page))
  const close = pages.flatMap(({ products, exact_on_page }) => products.slice(exact_on_page))
  const closeCount = first.total - first.exact
  const list = (products: FoundProduct[], eagerCount: number) => (
    <ProductShelf count={4} products={products} isBrandKnown={isBrandKnown} eagerCount={eagerCount} {...shopper.saved} />
  )
  return (
    <>
      {exact.length > 0 && closeCount > 0 && <Label text={`Exact, ${formatCount(first.exact)}`} />}
      {exact.length > 0 && list(exact, 4)}
      {close.length > 0 && (
        <div className={exact.length > 0 ? 'mt-(--s7)' : ''}>
          <Label text={`Close to it, ${formatCount(closeCount)}`} />
          {list(close, exact.length > 0 ? 0 : 4)}
        </div>
      )}
      <MoreProducts pages={query} />
    </>
  )
}

function Label({ text }: { text: string }) {
  return <h2 className="type-label mb-3 text-muted">{text}</h2>
}

import { ProductShelf } from '#web/components/product-shelf.tsx'
import { featuredProductsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const count = 4

export function Chosen() {
  const { data: products = [] } = useDeferredQuery(featuredProductsQuery(3 * count))
  const saved = useSaved()
  const deduplicated = useDeduplicated(products, { row: 'chosen', count, atLeast: 2 })
  if (deduplicated.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="chosen" title="Chosen by hand" reason="Our buyers' choices this season." />
      <ProductShelf count={count} isScrolling products={deduplicated} {...saved} />
    </section>
  )
}

import type { ReactNode } from 'react'
import { ArrangedProducts } from '#web/components/arranged/arranged-products.tsx'
import { type PlacedProduct, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { usePlacedProducts } from '#web/components/arranged/use-placed-products.ts'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { placeProducts } from '#web/domain/arrangements/product-order.ts'
import { featuredProductsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const count = 4

/** The products that staff have placed here, then those that are featured. */
export function Chosen() {
  const { arrangement, isEditing } = useArrangement()
  const { data: featured } = useDeferredQuery(featuredProductsQuery(3 * count))
  const own = featured?.map(({ id }) => ({ id, note: '' })) ?? []
  const items = usePlacedProducts(placeProducts(own, arrangement.products), featured)
  if (!featured || !items) return null
  const products = (
    <ArrangedProducts items={items} own={featured} hint={hint}>
      {(shown) => <ChosenShelf items={shown} />}
    </ArrangedProducts>
  )
  return isEditing ? <ChosenRow>{products}</ChosenRow> : products
}

const hint = `Shoppers see the first ${count} that no row above shows. Featured pieces follow those that you place.`

function ChosenShelf({ items }: { items: PlacedProduct[] }) {
  const saved = useSaved()
  const products = items.map(({ product }) => product)
  const deduplicated = useDeduplicated(products, { row: 'chosen', count, atLeast: 2 })
  if (deduplicated.length === 0) return null
  return (
    <ChosenRow>
      <ProductShelf
        count={count}
        isScrolling
        products={deduplicated}
        reasonFor={({ id }) => items.find(({ product }) => product.id === id)?.note}
        {...saved}
      />
    </ChosenRow>
  )
}

function ChosenRow({ children }: { children: ReactNode }) {
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="chosen" title="Chosen by hand" reason="Our buyers' choices this season." />
      {children}
    </section>
  )
}

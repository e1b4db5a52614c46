import { useState } from 'react'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { similarProductsQuery } from './home-queries.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const count = 5

/** Similar to the product saved last before the feed was opened: saving one from the feed moves nothing in it. */
export function BecauseSaved() {
  const lastId = useAppStore((state) => state.savedItems[0]?.id)
  const [savedId, setSavedId] = useState(lastId)
  if (savedId === undefined && lastId !== undefined) setSavedId(lastId)
  return savedId === undefined ? null : <Row savedId={savedId} />
}

function Row({ savedId }: { savedId: string }) {
  const { data } = useDeferredQuery(similarProductsQuery(savedId, 2 * count))
  const saved = useSaved()
  const products = useDeduplicated(data?.products ?? [], { row: 'saved', count, atLeast: 2 })
  if (!data || products.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading
        title={`Because you saved ${data.saved.name}`}
        reason={`More in ${data.saved.category}, starting with ${data.saved.brand || 'the same house'}.`}
      />
      <ProductShelf count={5} isScrolling products={products} {...saved} />
    </section>
  )
}

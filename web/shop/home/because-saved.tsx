import { useState } from 'react'
import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { savedProductQuery } from './home-queries.ts'
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
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data: product } = useDeferredQuery(savedProductQuery(savedId))
  const { data: similar = [] } = useDeferredQuery({
    ...recommendationsQuery({ purpose: 'similar', productId: product?.id ?? '', count: 4 * count }),
    enabled: isAuthenticated && Boolean(product?.category)
  })
  const saved = useSaved()
  const alike = similar.filter((each) => each.product.category === product?.category)
  const products = useDeduplicated(
    alike.map((each) => each.product),
    { row: 'saved', count, atLeast: 2 }
  )
  if (!product || products.length === 0) return null
  const ids = new Set(products.map(({ id }) => id))
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading title={`Because you saved ${product.name}`} reason={`More in ${product.category}, the most alike first.`} />
      <RecommendedShelf count={5} isScrolling recommendations={alike.filter((each) => ids.has(each.product.id))} {...saved} />
    </section>
  )
}

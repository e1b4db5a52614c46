import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { lookQuery } from '#web/domain/catalogue/story-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { completeLook } from './complete-look.ts'

export function CompleteTheLook({ product }: { product: ProductRow }) {
  const { data: items = [] } = useDeferredQuery(lookQuery(product.id))
  const saved = useSaved()
  const look = completeLook(product, items)
  if (look.length === 0) return null
  const curations = new Map(look.map((item) => [item.product.id, item.curation]))
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Complete the look" />
      <ProductShelf
        count={4}
        products={look.map((item) => item.product)}
        reasonFor={({ id }) => `From ${curations.get(id)}`}
        {...saved}
      />
    </section>
  )
}

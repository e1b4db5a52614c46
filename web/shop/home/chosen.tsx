import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { featuredProductsQuery } from '#web/lib/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'

/** What staff chose to feature; nothing while nothing is. */
export function Chosen() {
  const { data: products = [] } = useQuery(featuredProductsQuery(4))
  const saved = useSaved()
  if (products.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Chosen by hand" />
      <ProductShelf count={4} products={products} {...saved} />
    </section>
  )
}

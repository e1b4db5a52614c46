import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { newArrivalsQuery } from '#web/lib/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'

const count = 5

/** The pieces that arrived last. */
export function NewArrivals() {
  const { data: products, isError, refetch } = useQuery(newArrivalsQuery(count))
  const saved = useSaved()
  if (products?.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="New this week" />
      {isError && <LoadFailure what="What is new" onRetry={() => void refetch()} />}
      {!products && !isError && <ShelfSkeleton count={5} isScrolling cards={count} />}
      {products && (
        <ProductShelf
          count={5}
          isScrolling
          products={products}
          reasonFor={({ brand }) => (brand ? `New at ${brand}` : undefined)}
          {...saved}
        />
      )}
    </section>
  )
}

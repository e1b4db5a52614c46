import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import { newArrivalsQuery, shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { followsQuery } from '#web/domain/follows/follow-queries.ts'
import { weekMs } from '#web/lib/durations.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useDemoPlaceholder } from '#web/store/use-demo-data.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const count = 5

export function NewArrivals() {
  const {
    data: products,
    isError,
    refetch
  } = useDeferredQuery({
    ...newArrivalsQuery(count),
    placeholderData: useDemoPlaceholder((demo) => demo.products.slice(0, count))
  })
  const saved = useSaved()
  const followed = useFollowedNames()
  const deduplicated = useDeduplicated(products ?? [], { row: 'new', count })
  if (products?.length === 0) return null
  const weekAgo = Date.now() - weekMs
  const areOfTheWeek = deduplicated.every(({ created_at }) => Date.parse(created_at) > weekAgo)
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="new" title={areOfTheWeek ? 'New this week' : 'New arrivals'} reason="The latest, from every house." />
      {isError && !products && <LoadFailure what="New arrivals" onRetry={() => void refetch()} />}
      {!products && !isError && <ShelfSkeleton count={5} isScrolling cards={count} />}
      {products && (
        <ProductShelf
          count={5}
          isScrolling
          products={deduplicated}
          reasonFor={({ brand }) => (brand && followed.has(brand) ? 'From a house you follow' : undefined)}
          {...saved}
        />
      )}
    </section>
  )
}

function useFollowedNames(): ReadonlySet<string> {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: follows = [] } = useQuery({ ...followsQuery(userId), enabled: userId !== '' })
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  return new Set(brands.filter(({ id }) => follows.includes(id)).map(({ name }) => name))
}

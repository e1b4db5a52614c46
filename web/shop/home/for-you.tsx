import { RecommendedShelf } from '#web/components/recommended-shelf.tsx'
import { recommendationsQuery } from '#web/domain/style/style-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Link } from '#web/ui/link.tsx'
import { RowHeading } from './row-heading.tsx'
import { useDeduplicated } from './use-deduplicated.ts'

const count = 5

/** Absent until something is known of her taste: without a reason there is nothing to recommend. */
export function ForYou() {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data = [] } = useDeferredQuery({
    ...recommendationsQuery({ purpose: 'home', count: 3 * count }),
    enabled: isAuthenticated
  })
  const saved = useSaved()
  const reasoned = data.filter(({ reasons }) => reasons.some(({ source }) => source !== 'new'))
  const products = useDeduplicated(
    reasoned.map(({ product }) => product),
    { row: 'forYou', count, atLeast: 2 }
  )
  if (products.length === 0) return null
  const ids = new Set(products.map(({ id }) => id))
  return (
    <section className="page-width pt-(--s9)">
      <RowHeading row="forYou" title="For you" reason="From what you told us, viewed and saved.">
        <Link to="/personalise?tuning" className="underlined min-h-6 text-ui">
          Your taste
        </Link>
      </RowHeading>
      <RecommendedShelf
        count={count}
        isScrolling
        recommendations={reasoned.filter(({ product }) => ids.has(product.id))}
        {...saved}
      />
    </section>
  )
}

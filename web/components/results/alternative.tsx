import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#web/components/product-shelf.tsx'
import { searchPath } from '#web/domain/search/request-url.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Link } from '#web/ui/link.tsx'
import type { Shopper } from './results.tsx'
import { differenceOf, type SetAside } from './set-aside.ts'

export type AlternativeProps = { aside: SetAside; shopper: Shopper; take: number }

/** What there is if one filter is set aside. */
export function Alternative({ aside, shopper, take }: AlternativeProps) {
  const { data } = useQuery(firstFoundQuery(aside.request, take))
  if (!data || data.products.length === 0) return null
  const differences = new Map(data.products.map((product) => [product.id, differenceOf(product, aside.facet)]))
  return (
    <section aria-label={`Without ${aside.name}`}>
      <h2 className="type-label mb-3 text-muted">
        Without {aside.name}, {formatCount(aside.count)}
      </h2>
      <ProductShelf count={4} products={data.products} reasonFor={({ id }) => differences.get(id)} {...shopper.saved} />
      {aside.count > take && (
        <Link to={searchPath(aside.request)} className="underlined mt-6 inline-block min-h-8 text-small">
          See all {formatCount(aside.count)}
        </Link>
      )}
    </section>
  )
}

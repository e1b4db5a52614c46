import { useQuery } from '@tanstack/react-query'
import { searchPath } from '#web/domain/search/request-url.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Link } from '#web/ui/link.tsx'
import { Alternative } from './alternative.tsx'
import type { Shopper } from './results.tsx'
import type { SetAside } from './set-aside.ts'

export type FirstOfAlternativeProps = { aside: SetAside; shopper: Shopper; take: number }

export function FirstOfAlternative({ aside, shopper, take }: FirstOfAlternativeProps) {
  const { data } = useQuery(firstFoundQuery(aside.request, take))
  if (!data || data.products.length === 0) return null
  return (
    <Alternative aside={aside} products={data.products} shopper={shopper} count={4}>
      <Link to={searchPath(aside.request)} className="underlined mt-6 inline-block min-h-8 text-small">
        See all {formatCount(aside.count)}
      </Link>
    </Alternative>
  )
}

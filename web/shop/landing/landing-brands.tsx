import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { shownBrandsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { weekMs } from '#web/lib/durations.ts'
import { queryClient } from '#web/lib/query/query-client.ts'
import { Link } from '#web/ui/link.tsx'

const stripSize = 7

export function LandingBrands() {
  return (
    <QueryClientProvider client={queryClient}>
      <Strip />
    </QueryClientProvider>
  )
}

function Strip() {
  const { data: brands = [] } = useQuery(shownBrandsQuery())
  const lettered = brands.filter((brand) => brand.logo_black_url)
  const shown = turnOf(lettered, Math.floor(Date.now() / weekMs))
  return (
    <ul className="page-width flex h-full animate-[fade-in_var(--t-base)_var(--ease)_backwards] items-center justify-between gap-11 overflow-x-auto overflow-y-hidden [scrollbar-width:none] md:gap-8">
      {shown.map((brand) => (
        <li key={brand.id} className="shrink-0">
          <Link to={brandPath(brand.name)} className="grid min-h-11 place-items-center">
            <BrandLogo name={brand.name} black={brand.logo_black_url} white={brand.logo_white_url} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Each week the next ones, so that all have their turn. */
function turnOf<T>(items: T[], week: number): T[] {
  const first = (week * stripSize) % Math.max(1, items.length)
  return [...items.slice(first), ...items.slice(0, first)].slice(0, stripSize)
}

import { BrandLogo } from '#web/components/brand-logo.tsx'
import { kindAndPlace } from '#web/domain/catalogue/brand-text.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { brandCategoriesQuery } from '#web/domain/catalogue/related-brand-queries.ts'
import { facetInSentence } from '#web/domain/style/facet-names.ts'
import { similarBrandsQuery } from '#web/domain/style/style-queries.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

const shownCount = 4

export type BrandNeighboursProps = { brandName: string; others: BrandRow[] }

export function BrandNeighbours({ brandName, others }: BrandNeighboursProps) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const { data: similar = [] } = useDeferredQuery({ ...similarBrandsQuery(brandName), enabled: isAuthenticated })
  const shared = similar[0]?.facets[0]
  const alike = similar
    .filter(({ facets }) => shared !== undefined && facets.includes(shared))
    .flatMap(({ brand }) => others.find(({ name }) => name === brand) ?? [])
  const shown = (alike.length > 0 ? alike : others).slice(0, shownCount)
  const { data: kinds = {} } = useDeferredQuery({
    ...brandCategoriesQuery(shown.map(({ name }) => name)),
    enabled: shown.length > 0
  })
  if (shown.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <div className="mb-6 grid gap-2 md:mb-8">
        <h2 className="type-d3">Kindred houses</h2>
        {alike.length > 0 && shared && <p className="text-small text-bronze">Also known for {inSentence(shared)}.</p>}
      </div>
      <ul className="grid grid-cols-2 border-y border-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {shown.map((brand) => (
          <li key={brand.id} className="border-line max-lg:nth-[n+3]:border-t max-lg:even:border-l lg:not-first:border-l">
            <Link
              to={brandPath(brand.name)}
              className="grid min-w-0 justify-items-center gap-4.5 px-5 pt-11 pb-8 text-muted hover:text-ink"
            >
              <span className="grid h-9 max-w-full place-items-center">
                <BrandLogo name={brand.name} black={brand.logo_black_url} white={brand.logo_white_url} />
              </span>
              <span className="min-h-4.5 max-w-full text-center text-small break-words">
                {kindAndPlace(kinds[brand.name], brand.description)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Also known for home" says nothing. */
function inSentence(facet: string): string {
  return facet === 'category=Home' ? 'the home' : facetInSentence(facet)
}

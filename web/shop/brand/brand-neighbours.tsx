import { BrandLogo } from '#web/components/brand-logo.tsx'
import { kindAndPlace } from '#web/domain/catalogue/brand-text.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { brandCategoriesQuery } from '#web/domain/catalogue/related-brand-queries.ts'
import { firstFoundQuery } from '#web/domain/search/search-queries.ts'
import { emptyRequest } from '#web/domain/search/search-request.ts'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { Link } from '#web/ui/link.tsx'
import { relatedBrandsQuery } from './brand-page-queries.ts'

const shownCount = 4

export type BrandNeighboursProps = { brandName: string; others: BrandRow[] }

export function BrandNeighbours({ brandName, others }: BrandNeighboursProps) {
  const { data: found } = useDeferredQuery(firstFoundQuery({ ...emptyRequest, brand: [brandName] }, 1))
  const category = found?.facets?.category?.[0]?.value
  const { data: names = [] } = useDeferredQuery({
    ...relatedBrandsQuery(brandName, category ?? ''),
    enabled: category !== undefined
  })
  const alike = names.flatMap((name) => others.find((other) => other.name === name) ?? [])
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
        {alike.length > 0 && category && <p className="text-small text-bronze">Also known for {inSentence(category)}.</p>}
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
function inSentence(category: string): string {
  return category === 'Home' ? 'the home' : category.toLowerCase()
}

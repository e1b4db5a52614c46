import { Link } from 'react-router'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import type { BrandRow } from '#web/lib/catalogue-queries.ts'
import { brandPath } from '#web/lib/paths.ts'

const shown = 4

/** Four other houses. */
export function BrandNeighbours({ brands }: { brands: BrandRow[] }) {
  if (brands.length === 0) return null
  return (
    <section className="page-width pt-(--s9)">
      <SectionHeading title="Houses near this one" />
      <ul className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {brands.slice(0, shown).map((brand) => (
          <li key={brand.id} className="border-line max-lg:nth-[n+3]:border-t max-lg:even:border-l lg:not-first:border-l">
            <Link
              to={brandPath(brand.name)}
              className="grid min-w-0 justify-items-center gap-4.5 px-3 pt-11 pb-8 text-muted hover:text-ink"
            >
              <span className="grid h-9 place-items-center">
                <BrandLogo name="" black={brand.logo_black_url} white={brand.logo_white_url} />
              </span>
              <span className="text-center text-small">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

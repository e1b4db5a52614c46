import { useQuery } from '@tanstack/react-query'
import type { FoundBrand } from '#web/domain/catalogue/catalogue-queries.ts'
import { brandPath } from '#web/domain/catalogue/paths.ts'
import { similarBrandsQuery } from '#web/domain/style/style-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'

export type BrandMissingProps = { askedName: string; found: FoundBrand }

export function BrandMissing({ askedName, found: { match, nearest } }: BrandMissingProps) {
  const isAuthenticated = useAppStore((state) => state.isAuthenticated)
  const similarQuery = { ...similarBrandsQuery(match?.name ?? ''), enabled: match !== null && isAuthenticated }
  const { data: similar = [], isLoading } = useQuery(similarQuery)
  const brands = similar.length > 0 ? similar.slice(0, nearest.length).map(({ brand }) => brand) : nearest
  return (
    <section className="page-width grid-page items-start pt-(--s9) lg:grid-rows-[auto_1fr]">
      <div className="col-span-full lg:col-span-5">
        <h1 className="type-d2 max-w-[18ch]">
          {match ? `${match.name} is no longer at Vitrine.` : 'We could not find this house.'}
        </h1>
        <p className="mt-6 max-w-[42ch] text-lead text-muted">
          {match
            ? 'Its pieces are no longer on view. You may like these houses instead.'
            : `There is no house called “${askedName}” at Vitrine. Did you mean one of these?`}
        </p>
      </div>
      <ul className="col-span-full border-t border-line max-lg:mt-8 lg:col-span-6 lg:col-start-7 lg:row-span-2">
        {(isLoading ? [] : brands).map((name) => (
          <li key={name}>
            <Link to={brandPath(name)} className="type-d3 block border-b border-line py-3 text-muted hover:text-ink">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="col-span-full pt-8 lg:col-span-5">
        <Link to="/home" className="underlined inline-block min-h-7 text-lead">
          Back to your feed
        </Link>
      </p>
    </section>
  )
}

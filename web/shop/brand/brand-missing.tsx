import { Link } from 'react-router'
import type { FoundBrand } from '#web/lib/catalogue-queries.ts'
import { brandPath } from '#web/lib/paths.ts'

export type BrandMissingProps = { askedName: string; found: FoundBrand }

/** A house that left, or that never was here, and the nearest ones. */
export function BrandMissing({ askedName, found: { match, nearest } }: BrandMissingProps) {
  return (
    <section className="page-width pt-(--s9)">
      <h1 className="type-d2 max-w-[18ch]">
        {match ? `${match.name} is no longer at Vitrine.` : 'We do not know this house.'}
      </h1>
      <p className="mt-6 max-w-[42ch] text-lead text-muted">
        {match
          ? 'Its pieces are not shown any more. These houses may please you instead.'
          : `There is no house called “${askedName}” here. Did you mean one of these?`}
      </p>
      <ul className="mt-8 max-w-[640px] border-t border-line">
        {nearest.map((name) => (
          <li key={name}>
            <Link to={brandPath(name)} className="type-d3 block border-b border-line py-3 text-muted hover:text-ink">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/home" className="underlined mt-8 inline-block min-h-6 text-ui">
        Back to your feed
      </Link>
    </section>
  )
}

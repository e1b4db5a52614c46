import { ArrangedText } from '#web/components/arranged/arranged-text.tsx'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import type { CurationAspect, CurationCard } from '#web/domain/catalogue/story-queries.ts'
import { Link } from '#web/ui/link.tsx'

const columns: { aspect: CurationAspect; title: string }[] = [
  { aspect: 'occasion', title: 'By occasion' },
  { aspect: 'season', title: 'By season' },
  { aspect: 'mood', title: 'By mood' }
]

export function CurationIndex({ curations }: { curations: CurationCard[] }) {
  if (curations.length === 0) return null
  return (
    <nav aria-label="Edits by occasion, season and mood" className="page-width pt-(--s9)">
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 border-t border-line pt-8 md:grid-cols-[6fr_3fr_3fr]">
        {columns.map(({ aspect, title }) => (
          <div key={aspect} className={aspect === 'occasion' ? 'max-md:col-span-full' : undefined}>
            <h2 className="type-label mb-4 text-muted">
              <ArrangedText place={`${aspect}.title`} own={title} />
            </h2>
            <ul className={aspect === 'occasion' ? 'columns-[2_9rem] gap-x-(--gutter)' : undefined}>
              {groupsOf(curations, aspect).map(({ name, members }) => (
                <li key={name}>
                  <Link to={pathOf(aspect, name, members)} className="type-d3 block leading-[1.5]!">
                    {name}
                    {/* Keeps the number on the line of the name's last word. */}
                    {'\u00a0'}
                    <ProductCount count={members.reduce((sum, { productCount }) => sum + productCount, 0)} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function ProductCount({ count }: { count: number }) {
  return (
    <sup className="figures align-[14px] font-text text-fine text-bronze">
      {count}
      <span className="sr-only"> {count === 1 ? 'piece' : 'pieces'}</span>
    </sup>
  )
}

function groupsOf(curations: CurationCard[], aspect: CurationAspect) {
  const groups = Map.groupBy(
    curations.filter((curation) => curation[aspect] !== ''),
    (curation) => curation[aspect]
  )
  const listed = [...groups].map(([name, members]) => ({ name, members }))
  return aspect === 'season' ? listed.toSorted((one, other) => placeOfSeason(one.name) - placeOfSeason(other.name)) : listed
}

function placeOfSeason(name: string): number {
  const place = ['spring', 'summer', 'autumn', 'winter'].indexOf(name.toLowerCase())
  return place < 0 ? 4 : place
}

function pathOf(aspect: CurationAspect, name: string, [first, ...others]: CurationCard[]): string {
  return first && others.length === 0 ? curationPath(first.slug) : `/discover?${aspect}=${encodeURIComponent(name)}`
}

import { Picture } from '#web/components/picture.tsx'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import type { CurationCard } from '#web/domain/catalogue/story-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { Link } from '#web/ui/link.tsx'

type Place = { className: string; sizes: string }

const large = `(min-width: 768px) ${pageShare(50)}, 100vw`
const small = `(min-width: 1100px) ${pageShare(33)}, (min-width: 768px) 37vw, 83vw`

const pairs: Place[] = [
  { className: 'col-span-full md:col-span-6', sizes: large },
  {
    className: 'col-span-full max-md:ml-[17%] md:col-span-5 md:col-start-8 md:mt-(--s10) lg:col-span-4 lg:col-start-8',
    sizes: small
  },
  { className: 'col-span-full max-md:mr-[17%] md:col-span-5 lg:col-span-4 lg:col-start-2', sizes: small },
  { className: 'col-span-full md:col-span-6 md:col-start-7 lg:-mt-(--s8)', sizes: large }
]
const trio: Place[] = [
  { className: 'col-span-full md:col-span-4 lg:col-span-5', sizes: `(min-width: 768px) ${pageShare(42)}, 100vw` },
  { className: 'col-span-full max-md:ml-[17%] md:col-span-4 md:mt-(--s9) lg:col-span-3 lg:col-start-7', sizes: small },
  { className: 'col-span-full max-md:mr-[17%] md:col-span-4 md:mt-(--s7) lg:col-span-3', sizes: small }
]

export function placesOf(count: number): Place[] {
  const hasTrio = count % 2 === 1 && count > 1
  const inPairs = hasTrio ? count - trio.length : count
  const paired = Array.from({ length: inPairs }, (_, index) => pairs[index % pairs.length]).filter(
    (place) => place !== undefined
  )
  return hasTrio ? [...paired, ...trio] : paired
}

export type CurationCardsProps = { label: string; curations: CurationCard[] }

export function CurationCards({ label, curations }: CurationCardsProps) {
  const places = placesOf(curations.length)
  const [single] = curations
  if (!single) return null
  return (
    <section aria-label={label} className="page-width pt-(--s9)">
      <div className="grid-page items-start gap-y-(--s7) md:gap-y-(--s9)">
        {curations.length === 1 ? (
          <Link to={curationPath(single.slug)} className="grid-page col-span-full items-end">
            <div className="col-span-full md:col-span-6">
              <Picture src={single.productImageUrl} alt="" sizes={large} />
            </div>
            <CardWords curation={single} className="col-span-full md:col-span-6" />
          </Link>
        ) : (
          curations.map((curation, index) => (
            <Link key={curation.slug} to={curationPath(curation.slug)} className={cn('block', places[index]?.className)}>
              <Picture src={curation.productImageUrl} alt="" sizes={places[index]?.sizes ?? large} />
              <CardWords curation={curation} />
            </Link>
          ))
        )}
      </div>
    </section>
  )
}

type CardWordsProps = { curation: CurationCard; className?: string }

function CardWords({ curation: { title, line, productCount }, className }: CardWordsProps) {
  return (
    <div className={className}>
      <h2 className="type-d3 mt-4.5 break-words">{title}</h2>
      <p className="mt-1 text-ui text-muted">
        {line} {formatProductCount(productCount)}.
      </p>
    </div>
  )
}

import { Picture } from '#web/components/picture.tsx'
import { cn } from '#web/lib/class-names.ts'
import { piecesInWords } from '#web/lib/counts.ts'
import { curationPath } from '#web/lib/paths.ts'
import type { CurationCard } from '#web/lib/story-queries.ts'
import { Link } from '#web/ui/link.tsx'

/** Where the edits hang: large and small ones in turn, never two alike side by side. A last one alone has its words beside it. */
const places = [
  'col-span-full md:col-span-6',
  'col-span-full max-md:ml-[17%] md:col-span-5 md:col-start-8 md:mt-(--s10) lg:col-span-4',
  'col-span-full max-md:mr-[17%] md:col-span-5 lg:col-span-4 lg:col-start-2',
  'col-span-full md:col-span-6 md:col-start-7 lg:-mt-(--s8)'
]

export function CurationCards({ curations }: { curations: CurationCard[] }) {
  if (curations.length === 0) return null
  return (
    <section aria-label="Edits" className="page-width pt-(--s9)">
      <div className="grid-page items-start gap-y-(--s7) md:gap-y-(--s9)">
        {curations.map((curation, index) => {
          const isAlone = index === curations.length - 1 && index % 2 === 0
          const isSmall = !isAlone && (index % places.length === 1 || index % places.length === 2)
          return (
            <Link
              key={curation.slug}
              to={curationPath(curation.slug)}
              className={isAlone ? 'grid-page col-span-full items-end' : cn('block', places[index % places.length])}
            >
              <div className={cn(isAlone && 'col-span-full md:col-span-6')}>
                <Picture
                  src={curation.pieceImageUrl}
                  alt=""
                  sizes={isSmall ? '(min-width: 768px) 34vw, 83vw' : '(min-width: 768px) 50vw, 100vw'}
                />
              </div>
              <div className={cn(isAlone && 'col-span-full md:col-span-5 md:col-start-8')}>
                <h2 className="type-d3 mt-4.5 break-words">{curation.title}</h2>
                <p className="mt-1 text-ui text-muted">
                  {curation.line} {piecesInWords(curation.pieceCount)}.
                </p>
              </div>
            </Link>
          )
        })}
      </div>
    </section>
  )
}

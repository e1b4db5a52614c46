import { Picture } from '#web/components/picture.tsx'
import { piecesInWords } from '#web/lib/counts.ts'
import { curationPath } from '#web/lib/paths.ts'
import type { CurationCard } from '#web/lib/story-queries.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** The story that leads: its words on the night, its picture beside them. */
export function CurationLead({ curation }: { curation: CurationCard }) {
  const { title, line, season, occasion, slug, imageUrl, pieceCount } = curation
  return (
    <section className="grid bg-night text-on-night md:min-h-[min(640px,78vh)] md:grid-cols-[5fr_7fr]">
      <div className="relative max-md:aspect-4/3 md:order-2">
        <Picture
          src={imageUrl}
          alt=""
          sizes="(min-width: 768px) max(58vw, 1138px), 134vw"
          isEager
          className="absolute! inset-0 size-full"
        />
      </div>
      <div className="grid content-end justify-items-start gap-4.5 px-(--margin) pt-8 pb-10 md:pl-[max(var(--margin),calc((100vw-var(--page))/2+var(--margin)))] md:pb-(--s8)">
        <p className="type-label">{[season, occasion.toLowerCase()].filter(Boolean).join(', ')}</p>
        <h1 className="type-d1 break-words">{title}</h1>
        <p className="max-w-[32ch] text-lead">{line}</p>
        <Link to={curationPath(slug)} className={buttonLook({ variant: 'night', className: 'mt-2' })}>
          {piecesInWords(pieceCount)}
        </Link>
      </div>
    </section>
  )
}

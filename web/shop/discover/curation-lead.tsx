import type { ReactNode } from 'react'
import { curationPath } from '#web/domain/catalogue/paths.ts'
import type { CurationCard } from '#web/domain/catalogue/story-queries.ts'
import { formatProductCount } from '#web/lib/format/counts.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LeadStage } from './lead-stage.tsx'
import { LitPicture } from './lit-picture.tsx'

export function CurationLead({ curation, children }: { curation: CurationCard; children?: ReactNode }) {
  const { title, line, season, occasion, slug, imageUrl, imageFocus, productCount } = curation
  return (
    <LeadStage picture={imageUrl && <LitPicture key={imageUrl} src={imageUrl} focus={imageFocus} />}>
      <div className="page-inset absolute inset-x-0 bottom-7 md:bottom-(--s8)">
        <div className="grid justify-items-start gap-2.5 md:w-[60%] md:gap-4.5 lg:w-[38%]">
          <p className="type-label">{[season, occasion.toLowerCase()].filter(Boolean).join(', ')}</p>
          <h1 tabIndex={-1} className="type-d1 max-w-full break-words outline-none">
            {title}
          </h1>
          <p className="max-w-[32ch] text-lead">{line}</p>
          <Link to={curationPath(slug)} className={buttonLook({ variant: 'night', className: 'mt-2' })}>
            {formatProductCount(productCount)}
          </Link>
        </div>
      </div>
      {children}
    </LeadStage>
  )
}

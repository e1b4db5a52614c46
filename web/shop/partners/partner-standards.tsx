import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { stageSet } from '#web/components/stage-set.ts'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { PartnerSection } from './partner-section.tsx'

const standards = [
  ['Proportion', '4:5, upright'],
  ['Size', '1,600 by 2,000 pixels or more'],
  ['Light', 'One source, from the side; no drop shadow'],
  ['Ground', 'One plain colour, one surface'],
  ['Views', 'Front, side, one detail'],
  ['Data', 'CSV, one row a piece, prices in your currency']
] as const

export function PartnerStandards() {
  return (
    <PartnerSection title="Pictures and data" text="What we need before a piece can be shown.">
      <div className="grid gap-7 lg:grid-cols-[5fr_7fr] lg:gap-10">
        <figure className="max-lg:w-[62%]">
          <span className="night-falloff relative block aspect-4/5 overflow-hidden bg-mat">
            <img
              src="/stage/watch-day-800.webp"
              srcSet={stageSet('watch-day')}
              sizes={`(min-width: 1024px) ${pageShare(36)}, 62vw`}
              alt="A steel watch inside a dashed safe area"
              width={640}
              height={800}
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            <span className="absolute inset-x-[8%] inset-y-[9%] z-1 border border-dashed border-on-night/70" aria-hidden />
          </span>
          <figcaption className="pt-2.5 text-small text-muted">The piece stays inside the dashed line.</figcaption>
        </figure>
        <div className="min-w-0">
          <dl className="border-t border-line">
            {standards.map(([term, meaning]) => (
              <div key={term} className="grid grid-cols-[116px_1fr] gap-4 border-b border-line py-2.75 text-ui">
                <dt className="text-muted">{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-ui">
            <button type="button" className="inline-flex min-h-6 items-center gap-2" onClick={() => download('template')}>
              <Download className="size-4" strokeWidth={1.25} aria-hidden />
              <span className="underlined">CSV template</span>
            </button>
            <button
              type="button"
              className="underlined inline-flex min-h-6 items-center"
              onClick={() => download('dictionary')}
            >
              Data dictionary
            </button>
          </p>
        </div>
      </div>
    </PartnerSection>
  )
}

/** The same files as in the back-office. */
async function download(which: 'template' | 'dictionary'): Promise<void> {
  try {
    const documents = await import('#web/domain/catalogue/product-csv-documents.ts')
    const { csvTemplate, csvDataDictionary, templateName, dictionaryName } = documents
    if (which === 'template') downloadText(templateName, csvTemplate(), 'text/csv')
    else downloadText(dictionaryName, csvDataDictionary(), 'text/csv')
  } catch {
    toast.error('The file could not be loaded. Check your connection and try again.')
  }
}

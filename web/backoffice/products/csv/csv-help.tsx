import { PanelHeading } from '#web/components/page-heading.tsx'
import { csvDataDictionary, csvTemplate, dictionaryName, templateName } from '#web/domain/catalogue/product-csv-documents.ts'
import { downloadText } from '#web/lib/browser/download-text.ts'

const facts = [
  ['Required column', 'Title'],
  ['Product link', 'cproduct_link_URL'],
  ['Images', 'Image, Image1 to Image5'],
  ['Description', 'Education'],
  ['Tags', 'Tag, Tag5'],
  ['Price', 'Numeric']
] as const

export function CsvHelp() {
  return (
    <aside aria-labelledby="csv-help" className="lg:col-start-2 lg:row-start-1">
      <PanelHeading id="csv-help">File format</PanelHeading>
      <dl className="mt-3.5 mb-4.5 border-t border-line">
        {facts.map(([term, meaning]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="figures text-right">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-6">
        <TextButton onClick={() => downloadText(templateName, csvTemplate(), 'text/csv')}>Template</TextButton>
        <TextButton onClick={() => downloadText(dictionaryName, csvDataDictionary(), 'text/csv')}>Data dictionary</TextButton>
      </div>
    </aside>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="min-h-6 text-small underline underline-offset-6" onClick={onClick}>
      {children}
    </button>
  )
}

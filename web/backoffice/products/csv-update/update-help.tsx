import { linkColumn, updatedAtColumn } from '#web/backoffice/products/csv/product-columns.ts'
import { PanelHeading } from '#web/components/page-heading.tsx'

const facts = [
  ['Products are found by', linkColumn],
  ['What changes', 'Only columns in the file'],
  ['Changed since the export', 'You decide'],
  ['Undo', 'One for the whole file']
] as const

export function UpdateHelp() {
  return (
    <aside aria-labelledby="update-help" className="lg:col-start-2 lg:row-start-1">
      <PanelHeading id="update-help">How it works</PanelHeading>
      <dl className="mt-3.5 mb-4.5 border-t border-line">
        {facts.map(([term, meaning]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="figures text-right wrap-anywhere">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        Export the products you want to change, edit the file in a spreadsheet and bring it back here. Delete the columns you do
        not need, but keep {updatedAtColumn}: it shows what others have changed since.
      </p>
    </aside>
  )
}

import { ignoredColumnsText } from '#web/backoffice/products/csv/csv-summary.tsx'
import { updatedAtColumn } from '#web/backoffice/products/csv/product-columns.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Segments } from '#web/ui/segments.tsx'
import { setEmptyCells, useCsvUpdate } from './update-store.ts'
import type { UpdateDryRun } from './use-update-check.ts'

const emptyCellChoices = [
  ['leave', 'Leave'],
  ['clear', 'Clear']
] as const

export function UpdateSummary({ columns, dryRun }: { columns: string[]; dryRun: UpdateDryRun }) {
  const { emptyCells, result } = useCsvUpdate()
  const ignored = ignoredColumnsText(columns)
  return (
    <div className="grid gap-1 pt-3.5 text-small">
      <p role="status" className="figures text-ui">
        {countsText(dryRun, result !== undefined)}
      </p>
      {dryRun.retry && (
        <p className="text-oxblood">
          The products could not be read.{' '}
          <button type="button" className="min-h-6 underline underline-offset-4" onClick={dryRun.retry}>
            Try again
          </button>
        </p>
      )}
      {ignored && <p className="text-muted wrap-anywhere">{ignored}</p>}
      {!columns.includes(updatedAtColumn) && (
        <p className="text-muted">
          Without the column {updatedAtColumn} of an export, nobody can tell what was changed since the file was made.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2.5">
        <span aria-hidden className="text-muted">
          Empty cells
        </span>
        <Segments label="Empty cells" options={emptyCellChoices} value={emptyCells} onChange={setEmptyCells} />
        <span className="text-muted">
          {emptyCells === 'leave' ? 'An empty cell changes nothing.' : 'An empty cell empties the field.'}
        </span>
      </div>
    </div>
  )
}

function countsText({ rows, checks: { counts, cells }, isKnown }: UpdateDryRun, isUpdated: boolean): string {
  if (!isKnown) return `Comparing ${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} with the products...`
  const parts = [
    counts.changing > 0 && `in ${formatCount(cells)} ${cells === 1 ? 'cell' : 'cells'}`,
    counts.conflict > 0 && `${formatCount(counts.conflict)} to decide`,
    counts.unknown > 0 && `${formatCount(counts.unknown)} with an unknown link`,
    counts.failing > 0 && `${formatCount(counts.failing)} would fail`,
    counts.unchanged > 0 && `${formatCount(counts.unchanged)} unchanged`
  ].filter((part) => part !== false)
  if (isUpdated && counts.changing === 0) return ['No other product would change', ...parts].join(', ')
  const lead = `${formatCount(counts.changing)} ${counts.changing === 1 ? 'product' : 'products'} would change`
  return [lead, ...parts].join(', ')
}

import { formatCount } from '#web/lib/format/counts.ts'
import { isUnknownBrand } from './csv-check.ts'
import { countWarnings, warningText } from './csv-warning-counts.ts'
import { isReadColumn, updatedAtColumn } from './product-columns.ts'
import type { CsvDryRun } from './use-csv-check.ts'

const listedColumns = 8

export function CsvSummary({ columns, dryRun }: { columns: string[]; dryRun: CsvDryRun }) {
  const { rows, check, brands, retry } = dryRun
  const unknownBrands = rows.filter((row) => isUnknownBrand(row, brands)).length
  const ignored = ignoredColumnsText(columns)
  return (
    <div className="grid gap-1 pt-3.5 text-small">
      <p role="status" className="figures text-ui">
        {countsText(dryRun)}
      </p>
      {retry && (
        <p className="text-oxblood">
          Could not check which products already exist.{' '}
          <button type="button" className="min-h-6 underline underline-offset-4" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {countWarnings(check.withWarnings).map((warning) => (
        <p key={warning.kind} className="figures text-bronze">
          {warningText(warning, false)}
        </p>
      ))}
      {unknownBrands > 0 && <p className="figures text-bronze">{unknownBrandsText(unknownBrands)}</p>}
      {ignored && <p className="text-muted wrap-anywhere">{ignored}</p>}
    </div>
  )
}

function countsText({ rows, check: { counts }, isKnown }: CsvDryRun): string {
  const existing = isKnown
    ? `${formatCount(counts.existing)} ${counts.existing === 1 ? 'is' : 'are'} already there`
    : 'checking which are already there...'
  const total = `${formatCount(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`
  return `${formatCount(counts.new)} of ${total} would be added, ${formatCount(counts.failing)} would fail, ${existing}`
}

function unknownBrandsText(count: number): string {
  return count === 1
    ? '1 row names a brand that is not on the Brands page.'
    : `${formatCount(count)} rows name brands that are not on the Brands page.`
}

/** Undefined if every column is read. */
export function ignoredColumnsText(columns: readonly string[]): string | undefined {
  const names = [
    ...new Set(columns.filter((name) => !isReadColumn(name) && name !== updatedAtColumn)),
    ...columns.filter((name, index) => isReadColumn(name) && columns.indexOf(name) < index).map((name) => `a second ${name}`)
  ]
  if (names.length === 0) return undefined
  const listed = names.slice(0, listedColumns).map((name) => name || 'unnamed')
  const more = names.length > listed.length ? ` and ${formatCount(names.length - listed.length)} more` : ''
  return `Ignored ${names.length === 1 ? 'column' : 'columns'}: ${listed.join(', ')}${more}`
}

import { Download } from 'lucide-react'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { csvOfFailures } from './csv-documents.ts'
import type { UploadTable } from './csv-table.ts'
import type { RowFailure, UploadRow } from './csv-upload.ts'
import { resultText } from './csv-upload-result.ts'
import type { CsvUploadResult } from './csv-upload-state.ts'
import { countWarnings, warningText } from './csv-warning-counts.ts'

/** §9: how many errors are listed. */
const shownErrors = 5
const namedRows = 5

export type CsvResultProps = { fileName: string; table: UploadTable; result: CsvUploadResult; onRetry: () => void }

export function CsvResult({ fileName, table, result, onRetry }: CsvResultProps) {
  const failures = result.failed
  const existing = [...result.existing, ...result.storedBefore]
  const stored = result.stored.length
  const share = (count: number) => `${(count / Math.max(1, stored + failures.length)) * 100}%`
  return (
    <section aria-label="Result" className="mt-7">
      <div role="status">
        <p className="figures mb-3.5 text-[16px] leading-6 font-medium">{resultText(result)}</p>
        {existing.length > 0 && <p className="figures mb-3.5 text-small text-muted">{existingText(existing)}</p>}
        {countWarnings(result.stored).map((warning) => (
          <p key={warning.kind} className="figures mb-3.5 text-small text-bronze">
            {warningText(warning, true)}
          </p>
        ))}
        {result.untried.length > 0 && (
          <p className="figures mb-3.5 text-small text-muted">{untriedText(result.ending, result.untried.length)}</p>
        )}
      </div>
      <div aria-hidden className="flex h-0.5 gap-0.5 bg-paper">
        {stored > 0 && <span className="bg-moss" style={{ width: share(stored) }} />}
        {failures.length > 0 && <span className="bg-oxblood" style={{ width: share(failures.length) }} />}
      </div>
      {failures.length > 0 && (
        <ol className="figures mt-4.5 border-t border-line">
          {failures.slice(0, shownErrors).map(({ row, message }) => (
            <li key={row.number} className="border-b border-line py-2.5 wrap-anywhere">
              Row {row.number}: {message}
            </li>
          ))}
        </ol>
      )}
      {failures.length > shownErrors && (
        <p className="figures mt-2.5 text-small text-muted">... and {formatCount(failures.length - shownErrors)} more errors</p>
      )}
      {(failures.length > 0 || result.untried.length > 0) && (
        <div className="mt-5 mb-3.5 flex flex-wrap items-center gap-6">
          {failures.length > 0 && (
            <Button
              variant="line"
              size="dense"
              onClick={() =>
                downloadText(`failed-rows-of-${fileName}`, csvOfFailures(table.columns, asTheyAre(table, failures)), 'text/csv')
              }
            >
              <Download className="size-4" strokeWidth={1.4} aria-hidden />
              Download the failed rows
            </Button>
          )}
          <button type="button" className="min-h-6 text-small underline underline-offset-6" onClick={onRetry}>
            Upload the remaining rows
          </button>
        </div>
      )}
    </section>
  )
}

function asTheyAre({ rows }: UploadTable, failures: RowFailure[]): RowFailure[] {
  return failures.map(({ row, message }) => ({ row: rows[row.number - 1] ?? row, message }))
}

function existingText(rows: UploadRow[]): string {
  const count = rows.length
  const numbers = rows.map(({ number }) => number).sort((one, other) => one - other)
  const named = numbers.slice(0, namedRows).map(formatCount).join(', ')
  const more = count > namedRows ? ` and ${formatCount(count - namedRows)} more` : ''
  return count === 1
    ? `1 row was already there and was left unchanged: row ${named}.`
    : `${formatCount(count)} rows were already there and were left unchanged: rows ${named}${more}.`
}

function untriedText(ending: CsvUploadResult['ending'], count: number): string {
  const rows = count === 1 ? '1 row was' : `${formatCount(count)} rows were`
  if (ending === 'cancelled') return `Cancelled: ${rows} not uploaded. Products already added are kept.`
  if (ending === 'page closed')
    return `Interrupted when the page was closed or reloaded: ${rows} not uploaded. Products already added are kept.`
  return `Interrupted because the server could not be reached or you are no longer signed in as staff: ${rows} not uploaded. Products already added are kept.`
}

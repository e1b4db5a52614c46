import { Download } from 'lucide-react'
import { csvOfFailures } from '#web/backoffice/products/csv/csv-documents.ts'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import type { UpdateChecks, UpdateRow } from './update-check.ts'
import type { CsvUpdateState } from './update-store.ts'

const shownErrors = 5

export type UpdateResultProps = {
  fileName: string
  columns: string[]
  rows: readonly UpdateRow[]
  checks: UpdateChecks
  result: NonNullable<CsvUpdateState['result']>
}

/** What was written, and the rows that were not. */
export function UpdateResult({ fileName, columns, rows, checks, result }: UpdateResultProps) {
  const refused = new Map(result.refused.map(({ number, message }) => [number, message]))
  const failures = rows.flatMap((row) => {
    const message = refused.get(row.number) ?? messageOf(row, checks)
    return message === undefined ? [] : [{ row, message }]
  })
  return (
    <section aria-label="Result" className="mt-7">
      <p role="status" className="figures mb-3.5 text-[16px] leading-6 font-medium">
        {countText(result.changed)} updated, {formatCount(failures.length)} {failures.length === 1 ? 'row' : 'rows'} left out
      </p>
      {failures.length > 0 && (
        <>
          <ol className="figures border-t border-line">
            {failures.slice(0, shownErrors).map(({ row, message }) => (
              <li key={row.number} className="border-b border-line py-2.5 wrap-anywhere">
                Row {row.number}: {message}
              </li>
            ))}
          </ol>
          {failures.length > shownErrors && (
            <p className="figures mt-2.5 text-small text-muted">... and {formatCount(failures.length - shownErrors)} more</p>
          )}
          <Button
            variant="line"
            size="dense"
            className="mt-5"
            onClick={() => downloadText(`rows-left-out-of-${fileName}`, csvOfFailures(columns, failures), 'text/csv')}
          >
            <Download className="size-4" strokeWidth={1.4} aria-hidden />
            Download the rows left out
          </Button>
        </>
      )}
    </section>
  )
}

function messageOf({ number }: UpdateRow, checks: UpdateChecks): string | undefined {
  const check = checks.of.get(number)
  if (check?.state === 'conflict') return 'Changed since your export, and not decided'
  return check?.problems[0]?.message
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

import { useState } from 'react'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { formatCount } from '#web/lib/format/counts.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { Conflict, ConflictChoice, UpdateChecks } from './update-check.ts'
import { decideConflicts, type UndecidedRow } from './update-store.ts'

const shownAtFirst = 20

export function UpdateConflicts({ checks }: { checks: UpdateChecks }) {
  const [isWhole, setWhole] = useState(false)
  const rows = [...checks.of].flatMap(([number, check]) => (check.conflicts.length > 0 ? [{ number, ...check }] : []))
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="update-conflicts" className="min-w-0 lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-3.5">
        <PanelHeading id="update-conflicts" className="mr-auto">
          Changed since your export <span className="figures text-muted">({formatCount(rows.length)})</span>
        </PanelHeading>
        {rows.length > 1 && (
          <div className="flex gap-2">
            <Button variant="line" size="dense" onClick={() => decideConflicts(rows, 'keep')}>
              Keep all
            </Button>
            <Button variant="line" size="dense" onClick={() => decideConflicts(rows, 'use file')}>
              Use the file for all
            </Button>
          </div>
        )}
      </div>
      <ul aria-label="Rows changed since your export" className="border-t border-line">
        {shown.map(({ number, product, conflicts, choice }) => (
          <li key={number} className="grid items-start gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[14rem_1fr_auto]">
            <p className="min-w-0">
              <span className="block truncate text-ui font-medium">{product?.name}</span>
              <span className="figures text-small text-muted">
                Row {formatCount(number)}, {product?.product_id}
              </span>
            </p>
            <div className="grid min-w-0 gap-1 text-ui">
              {conflicts.map((conflict) => (
                <ConflictLine key={conflict.field} conflict={conflict} />
              ))}
            </div>
            <Choice row={{ number, conflicts }} choice={choice} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="mt-3 min-h-6 text-small underline underline-offset-4" onClick={() => setWhole(true)}>
          Show {formatCount(rows.length - shown.length)} more
        </button>
      )}
    </section>
  )
}

function ConflictLine({ conflict: { column, exported, now, file, change } }: { conflict: Conflict }) {
  return (
    <p className="wrap-anywhere">
      <span className="text-oxblood">{column}.</span> {change.made_by_name ?? 'Somebody'} changed {quote(exported)} to{' '}
      {quote(now)} on {formatDateTime(change.made_at)}. Your file says {quote(file)}.
    </p>
  )
}

function Choice({ row, choice }: { row: UndecidedRow; choice: ConflictChoice | undefined }) {
  const options = [
    ['keep', 'Keep theirs'],
    ['use file', 'Use the file']
  ] as const
  return (
    <Segments<ConflictChoice | 'undecided'>
      label={`Row ${row.number}`}
      options={options}
      value={choice ?? 'undecided'}
      onChange={(next) => next !== 'undecided' && decideConflicts([row], next)}
    />
  )
}

const longest = 80

function quote(text: string): string {
  if (text === '') return 'nothing'
  return text.length > longest ? `“${text.slice(0, longest)}…”` : `“${text}”`
}

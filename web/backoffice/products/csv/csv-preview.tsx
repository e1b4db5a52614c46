import { useRef, useState } from 'react'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { checkOfRow } from './csv-check.ts'
import { CsvGrid, type CsvGridHandle } from './csv-grid.tsx'
import { CsvItems } from './csv-items.tsx'
import { badgeOf } from './csv-row-state.tsx'
import type { UploadRow } from './csv-upload.ts'
import { correctCsvCells } from './csv-upload-store.ts'
import { isReadColumn } from './product-columns.ts'
import type { CsvDryRun } from './use-csv-check.ts'

export type CsvPreviewProps = { title: string; columns: string[]; dryRun: CsvDryRun }

const nothingReplaced = {}

export function CsvPreview({ title, columns, dryRun: { rows, check, brands } }: CsvPreviewProps) {
  const isWide = useMediaQuery(wideScreen)
  const grid = useRef<CsvGridHandle>(null)
  // Rows that had problems when the filter was set stay visible after they are corrected.
  const [problemRows, setProblemRows] = useState<ReadonlySet<number>>()
  const withWarnings = new Set(check.withWarnings.map(({ number }) => number))
  const hasProblem = ({ number }: UploadRow) => check.states.get(number) === 'failing' || withWarnings.has(number)
  const list = {
    columns: [...new Set(columns)].filter(isReadColumn),
    rows: problemRows ? rows.filter((row) => problemRows.has(row.number) || hasProblem(row)) : rows,
    checkOf: (row: UploadRow) => {
      const { state, ...messages } = checkOfRow(row, check, brands)
      return { ...messages, ...badgeOf(state, [...messages.problems, ...messages.warnings]), replaced: nothingReplaced }
    },
    onCorrect: (changes: Parameters<typeof correctCsvCells>[0]) => {
      setProblemRows((before) => before && new Set([...before, ...changes.map(({ number }) => number)]))
      correctCsvCells(changes)
    }
  }
  return (
    <section aria-labelledby="csv-preview" className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 pb-3.5">
        <PanelHeading id="csv-preview" className="mr-auto">
          {title}
        </PanelHeading>
        <span className="flex items-center gap-1 text-ui">
          <Checkbox
            id="csv-only-problems"
            checked={problemRows !== undefined}
            onCheckedChange={(isChecked) =>
              setProblemRows(isChecked ? new Set(rows.filter(hasProblem).map(({ number }) => number)) : undefined)
            }
          />
          <label htmlFor="csv-only-problems" className="cursor-pointer py-2">
            Show only rows with problems
          </label>
        </span>
        {isWide && (
          <Button
            variant="line"
            size="dense"
            disabled={check.counts.failing + withWarnings.size === 0}
            onClick={() => grid.current?.showNextProblem()}
          >
            Next problem
          </Button>
        )}
      </div>
      {list.rows.length === 0 && <p className="border-y border-line py-8 text-muted">No problems found.</p>}
      {list.rows.length > 0 && (isWide ? <CsvGrid ref={grid} {...list} /> : <CsvItems {...list} />)}
      {isWide && (
        <p id="csv-grid-keys" className="mt-2.5 text-small text-muted">
          Click a cell or press Enter to edit it. Tab moves to the next cell, Escape cancels, F8 jumps to the next problem.
        </p>
      )}
    </section>
  )
}

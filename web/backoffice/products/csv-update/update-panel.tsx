import { BatchNotice } from '#web/backoffice/products/bulk/batch-notice.tsx'
import { CsvFileCard, CsvFileChoice } from '#web/backoffice/products/csv/csv-file-choice.tsx'
import { PictureFiles } from '#web/backoffice/products/csv-pictures/picture-files.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { UpdateConflicts } from './update-conflicts.tsx'
import { UpdateHelp } from './update-help.tsx'
import { useUpdateProducts } from './update-mutations.ts'
import { UpdatePreview } from './update-preview.tsx'
import { UpdateResult } from './update-result.tsx'
import { chooseUpdateFile, correctUpdateCells, removeUpdateFile, useCsvUpdate } from './update-store.ts'
import { UpdateSummary } from './update-summary.tsx'
import { useUpdateCheck } from './use-update-check.ts'

const noneRefused: never[] = []

/** Changes products that exist by a file, after a dry run. */
export function UpdatePanel() {
  const { file, table, problem, result } = useCsvUpdate()
  const dryRun = useUpdateCheck()
  const update = useUpdateProducts()
  const focus = useRestoredFocus<HTMLElement>(`${file === undefined}`)
  const count = dryRun.checks.counts.changing
  return (
    <div className="grid gap-9 pt-7 md:gap-10 lg:grid-cols-[7fr_4fr] lg:gap-x-18">
      <section {...focus} aria-labelledby="csv-update" className="min-w-0">
        <PanelHeading id="csv-update">Update from CSV</PanelHeading>
        {file ? (
          <CsvFileCard file={file} onRemove={dryRun.isBusy ? undefined : removeUpdateFile} />
        ) : (
          <CsvFileChoice hint="One product per row, found by its product link" onChoose={chooseUpdateFile} />
        )}
        {problem && (
          <p role="alert" className="pt-3.5 text-oxblood">
            {problem}
          </p>
        )}
        {file && !table && !problem && (
          <p role="status" className="pt-3.5 text-muted">
            Reading the file...
          </p>
        )}
        {file && table && result && <UpdateResult fileName={file.name} columns={table.columns} {...dryRun} result={result} />}
        {table && <PictureFiles key={file?.name} rows={table.rows} isBusy={dryRun.isBusy} onCorrect={correctUpdateCells} />}
        {table && <UpdateSummary columns={table.columns} dryRun={dryRun} />}
        {table && (count > 0 || !result) && (
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              size="dense"
              disabled={count === 0 || !dryRun.isKnown || dryRun.isBusy}
              onClick={() => update.mutate(dryRun.checks)}
            >
              {dryRun.isBusy ? 'Updating...' : `Update ${formatCount(count)} ${count === 1 ? 'product' : 'products'}`}
            </Button>
            <span className="text-small text-muted">Nothing is saved yet. One Undo takes it all back.</span>
          </div>
        )}
        <div className="mt-3.5">
          <BatchNotice />
        </div>
      </section>
      <UpdateHelp />
      {table && dryRun.isKnown && <UpdateConflicts checks={dryRun.checks} />}
      {table && dryRun.isKnown && (
        <UpdatePreview columns={table.columns} dryRun={dryRun} refused={result?.refused ?? noneRefused} />
      )}
    </div>
  )
}

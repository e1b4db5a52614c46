import { useEffect } from 'react'
import { PictureFiles } from '#web/backoffice/products/csv-pictures/picture-files.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvFileCard, CsvFileChoice } from './csv-file-choice.tsx'
import { CsvHelp } from './csv-help.tsx'
import { CsvPreview } from './csv-preview.tsx'
import { CsvProgress } from './csv-progress.tsx'
import { CsvResult } from './csv-result.tsx'
import { CsvSuggestionChoices } from './csv-suggestion-choices.tsx'
import { CsvSummary } from './csv-summary.tsx'
import { useUploadCsv } from './csv-upload-mutations.ts'
import { useCsvUpload } from './csv-upload-state.ts'
import {
  cancelCsvUpload,
  chooseCsvFile,
  correctCsvCells,
  remainingRows,
  removeCsvFile,
  restoreCsvUpload
} from './csv-upload-store.ts'
import { useCsvCheck } from './use-csv-check.ts'

export function AddPanel() {
  const state = useCsvUpload()
  const { file, table, progress, result, problem, interrupted } = state
  useEffect(() => {
    if (interrupted) restoreCsvUpload(interrupted)
  }, [interrupted])
  const uploadCsv = useUploadCsv()
  const dryRun = useCsvCheck(progress ? [] : remainingRows(state), table?.linksRevision ?? 0)
  const focus = useRestoredFocus<HTMLElement>(`${file === undefined} ${result === undefined}`)
  const upload = () => uploadCsv.mutate(dryRun.isKnown ? dryRun.check.existing : new Set())
  const hasRows = table !== undefined && dryRun.rows.length > 0
  return (
    <div className="grid gap-9 pt-7 md:gap-10 lg:grid-cols-[7fr_4fr] lg:gap-x-18">
      <section {...focus} aria-labelledby="csv-upload" className="min-w-0">
        <PanelHeading id="csv-upload">Upload CSV</PanelHeading>
        {file ? (
          <CsvFileCard file={file} onRemove={progress ? undefined : removeCsvFile} />
        ) : (
          <CsvFileChoice hint="One product per row, column names in the first row" onChoose={chooseCsvFile} />
        )}
        {problem && (
          <p role="alert" className="pt-3.5 text-oxblood">
            {problem}
          </p>
        )}
        {file && !table && !problem && !progress && (
          <p role="status" className="pt-3.5 text-muted">
            Reading the file...
          </p>
        )}
        {progress && (
          <div className="mt-7">
            <CsvProgress progress={progress} />
          </div>
        )}
        {file && table && result && <CsvResult fileName={file.name} table={table} result={result} onRetry={upload} />}
        {hasRows && !progress && (
          <PictureFiles key={file?.name} rows={dryRun.rows} isBusy={false} onCorrect={correctCsvCells} />
        )}
        {hasRows && <CsvSummary columns={table.columns} dryRun={dryRun} />}
        {hasRows && <CsvSuggestionChoices table={table} rows={dryRun.rows} />}
        {file && !result && (
          <div className="mt-5 flex gap-2">
            <Button size="dense" disabled={progress !== undefined} onClick={upload}>
              {progress ? 'Uploading...' : 'Upload'}
            </Button>
            {progress && (
              <Button variant="line" size="dense" onClick={cancelCsvUpload}>
                Cancel
              </Button>
            )}
          </div>
        )}
      </section>
      {hasRows && (
        <div className="min-w-0 lg:col-span-2 lg:row-start-2">
          <CsvPreview title={result ? 'Rows not uploaded' : 'Rows'} columns={table.columns} dryRun={dryRun} />
        </div>
      )}
      <CsvHelp />
    </div>
  )
}

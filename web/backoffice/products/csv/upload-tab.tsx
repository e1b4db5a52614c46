import { PanelHeading } from '#web/components/page-heading.tsx'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { CsvFileCard, CsvFileChoice } from './csv-file-choice.tsx'
import { CsvHelp } from './csv-help.tsx'
import { CsvPreview } from './csv-preview.tsx'
import { CsvProgress } from './csv-progress.tsx'
import { CsvReadingChoices } from './csv-reading-choices.tsx'
import { CsvResult } from './csv-result.tsx'
import { CsvSummary } from './csv-summary.tsx'
import type { UploadRow } from './csv-upload.ts'
import { useUploadCsv } from './csv-upload-mutations.ts'
import { type CsvUploadState, cancelCsvUpload, chooseCsvFile, removeCsvFile, useCsvUpload } from './csv-upload-store.ts'
import { useCsvCheck } from './use-csv-check.ts'

/** Brings products in from a CSV file. */
export function UploadTab() {
  const upload = useCsvUpload()
  const { file, table, progress, result, problem } = upload
  const uploadCsv = useUploadCsv()
  const dryRun = useCsvCheck(rowsToCome(upload), table?.linksRevision ?? 0)
  const focus = useKeptFocus<HTMLElement>(`${file === undefined} ${result === undefined}`)
  const hasRows = table !== undefined && dryRun.rows.length > 0
  return (
    <div className="grid gap-9 pt-7 md:gap-10 lg:grid-cols-[7fr_4fr] lg:gap-x-18">
      <section {...focus} aria-labelledby="csv-upload" className="min-w-0">
        <PanelHeading id="csv-upload">Upload CSV</PanelHeading>
        {file ? (
          <CsvFileCard file={file} onRemove={progress ? undefined : removeCsvFile} />
        ) : (
          <CsvFileChoice onChoose={chooseCsvFile} />
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
        {file && table && result && (
          <CsvResult fileName={file.name} table={table} result={result} onRunAgain={() => uploadCsv.mutate('new rows')} />
        )}
        {hasRows && <CsvSummary columns={table.columns} dryRun={dryRun} />}
        {hasRows && <CsvReadingChoices table={table} rows={dryRun.rows} />}
        {file && !result && (
          <div className="mt-5 flex gap-2">
            <Button size="dense" disabled={progress !== undefined} onClick={() => uploadCsv.mutate('all')}>
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
          <CsvPreview title={result ? 'Rows that are not in' : 'Rows'} columns={table.columns} dryRun={dryRun} />
        </div>
      )}
      <CsvHelp />
    </div>
  )
}

/** The rows that an upload would still send: all of the file, or those that the last one did not bring in. */
function rowsToCome({ table, progress, result }: CsvUploadState): UploadRow[] {
  if (!table || progress) return []
  if (!result) return table.rows
  const isIn = new Set([...result.stored, ...(result.isNewRowsOnly ? result.there : [])].map(({ number }) => number))
  return table.rows.filter(({ number }) => !isIn.has(number))
}

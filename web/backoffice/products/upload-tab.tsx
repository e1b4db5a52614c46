import { PanelHeading } from '#web/components/page-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { CsvFileCard, CsvFileChoice } from './csv-file-choice.tsx'
import { CsvHelp } from './csv-help.tsx'
import { CsvProgress } from './csv-progress.tsx'
import { CsvResult } from './csv-result.tsx'
import { cancelCsvUpload, chooseCsvFile, removeCsvFile, useCsvUpload } from './csv-upload-store.ts'
import { useUploadCsv } from './product-mutations.ts'

/** Brings products in from a CSV file. */
export function UploadTab() {
  const { file, progress, result, problem } = useCsvUpload()
  const uploadCsv = useUploadCsv()
  return (
    <div className="grid gap-9 pt-7 md:gap-10 lg:grid-cols-[7fr_4fr] lg:gap-18">
      <section aria-labelledby="csv-upload" className="min-w-0">
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
        {progress && (
          <div className="mt-7">
            <CsvProgress progress={progress} />
          </div>
        )}
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
        {file && result && <CsvResult fileName={file.name} result={result} onRunAgain={() => uploadCsv.mutate('new rows')} />}
      </section>
      <CsvHelp />
    </div>
  )
}

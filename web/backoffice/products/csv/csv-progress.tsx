import { formatCount } from '#web/lib/format/counts.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { percentOf } from './csv-upload-percent.ts'
import type { CsvUploadState } from './csv-upload-state.ts'

export function CsvProgress({ progress }: { progress: NonNullable<CsvUploadState['progress']> }) {
  const { done, total, isWaiting } = progress
  return (
    <div className="grid gap-2.5">
      <p className="flex justify-between gap-4 text-small">
        <span>{isWaiting ? 'Waiting for the server...' : total === 0 ? 'Reading the file...' : 'Uploading row by row'}</span>
        {total > 0 && (
          <span className="figures text-muted">
            {formatCount(done)} of {formatCount(total)}
          </span>
        )}
      </p>
      <ProgressBar label="Upload" percent={percentOf(progress)} />
    </div>
  )
}

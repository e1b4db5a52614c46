import { Upload } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { Link } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { percentOf } from './csv-upload-percent.ts'
import { type CsvUploadState, useCsvUpload } from './csv-upload-state.ts'
import { uploadPath, useIsBesideUpload } from './use-is-beside-upload.ts'

export type CsvUploadStatusProps = {
  look: 'block' | 'icon' | 'line'
  onNavigate?: () => void
}

export function CsvUploadStatus({ look, onNavigate }: CsvUploadStatusProps) {
  const shown = shownOf(useCsvUpload())
  const isBesideIt = useIsBesideUpload()
  if (!shown || isBesideIt) return null
  const { title, count, percent } = shown
  return (
    <Tooltip label={`${title}: ${count}`} side="right" isDisabled={look !== 'icon'}>
      <Link
        to={uploadPath}
        onClick={onNavigate}
        className={cn(
          'grid gap-2 text-small -outline-offset-2',
          look === 'block' && 'mb-3 px-3 py-2',
          look === 'icon' && 'mb-2 justify-items-center px-2 py-2',
          look === 'line' && 'border-b border-line px-4 pt-2.5'
        )}
      >
        {look === 'icon' && <Upload className="size-4" strokeWidth={1.4} aria-hidden />}
        <span className={cn(look === 'icon' ? 'sr-only' : 'min-w-0', look === 'line' && 'flex justify-between gap-4')}>
          <span className="block truncate">{title}</span>
          <span className="figures block shrink-0 text-muted">{count}</span>
        </span>
        <span aria-hidden className="block h-0.5 w-full bg-line">
          <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
        </span>
      </Link>
    </Tooltip>
  )
}

function shownOf({ file, progress, interrupted }: CsvUploadState) {
  if (file && progress) {
    const { done, total, isWaiting } = progress
    const count = isWaiting ? 'Waiting for the server...' : `${formatCount(done)} of ${formatCount(total)}`
    return { title: `Uploading ${file.name}`, count, percent: percentOf(progress) }
  }
  if (!interrupted) return undefined
  const done = interrupted.stored.length + interrupted.existing.length + interrupted.failed.length
  const percent = percentOf({ done, total: interrupted.total })
  return {
    title: `Upload of ${interrupted.fileName} was interrupted`,
    count: `${formatCount(done)} of ${formatCount(interrupted.total)}`,
    percent
  }
}

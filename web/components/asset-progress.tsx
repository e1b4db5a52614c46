import { progressText } from '#web/domain/assets/asset-file.ts'
import type { FailedUpload, RunningUpload } from '#web/domain/assets/use-asset-upload.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export function AssetProgress({ label, upload }: { label: string; upload: RunningUpload }) {
  const { fileName, sent, size, waiting } = upload
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <div className="grid size-full content-center gap-2.5 border border-line bg-paper px-4.5">
      <p className="flex justify-between gap-3 text-small">
        <span className="truncate font-medium">{fileName}</span>
        <span className="figures whitespace-nowrap text-muted">
          {progressText(sent, size)}
          {waiting > 0 && `, ${waiting} more`}
        </span>
      </p>
      <ProgressBar label={`Uploading ${label}`} percent={percent} />
    </div>
  )
}

export type AssetFailuresProps = { id: string; failed: FailedUpload[]; onRetry: () => void }

export function AssetFailures({ id, failed, onRetry }: AssetFailuresProps) {
  if (failed.length === 0) return null
  return (
    <div id={id} role="alert" className="grid justify-items-start pt-1.5 text-small text-oxblood">
      {failed.map(({ file, text }) => (
        <p key={`${file.name} ${file.lastModified} ${file.size}`} className="wrap-anywhere">
          {failed.length > 1 && `${file.name}: `}
          {text}
        </p>
      ))}
      {failed.some(({ canRetry }) => canRetry) && (
        <span className="-ml-1">
          <LinkButton onClick={onRetry}>Try again</LinkButton>
        </span>
      )}
    </div>
  )
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 px-1 text-small text-ink underline underline-offset-4">
      {children}
    </button>
  )
}

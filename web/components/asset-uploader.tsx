import { Upload, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { type AssetKind, acceptedFiles } from '#web/domain/assets/asset-file.ts'
import { useAssetUpload } from '#web/domain/assets/use-asset-upload.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type AssetLook, AssetPreview } from './asset-preview.tsx'
import { AssetFailures, AssetProgress, LinkButton } from './asset-progress.tsx'

export type AssetUploaderProps = {
  formName: string
  /** The folder of the file; undefined while there is none. */
  brandId: string | undefined
  label: string
  look: AssetLook
  value: string
  /** Accepts several files and holds none itself. */
  isMultiple?: boolean
  waitingText?: string
  hint?: string
  onStored: (url: string) => void
  onRemove?: () => void
  className?: string
}

const heights: Record<AssetLook, string> = {
  banner: 'aspect-2/1',
  'on-light': 'h-24',
  'on-dark': 'h-24',
  product: 'h-28.75',
  video: 'h-33'
}

export function AssetUploader({ formName, brandId, label, look, value, isMultiple, ...rest }: AssetUploaderProps) {
  const { waitingText, hint, onStored, onRemove, className } = rest
  const kind: AssetKind = look === 'video' ? 'video' : 'image'
  const { upload, cancel, retry, running, failed } = useAssetUpload({ formName, kind, brandId, onStored })
  const [isClosed, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const failureId = useId()
  const focus = useRestoredFocus<HTMLFieldSetElement>(`${running === undefined} ${value}`)
  const isReady = brandId !== undefined && !running
  const hasValue = value !== '' && !running
  const choose = () => input.current?.click()
  const take = (files: Iterable<File>) => {
    const chosen = [...files]
    if (isReady) upload(isMultiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <fieldset
      {...focus}
      className={cn('min-w-0', className)}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex h-7 items-center justify-between gap-2">
        <span className="truncate text-small text-muted">{label}</span>
        <span className="flex items-center gap-1">
          {running && <LinkButton onClick={cancel}>Cancel</LinkButton>}
          {hasValue && isReady && <LinkButton onClick={choose}>Replace</LinkButton>}
          {hasValue && (
            <IconButton isDense label={`Remove ${label}`} title="Remove" onClick={onRemove}>
              <X className="size-4" strokeWidth={1.25} />
            </IconButton>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an extra; the button does the same */}
      <div
        className={cn('relative overflow-hidden', running || isMultiple ? 'h-18' : heights[look])}
        onDragOver={(event) => setOver(isReady && hasFiles(event))}
        onDragLeave={(event) => setOver(isInside(event))}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {running && <AssetProgress label={label} upload={running} />}
        {!running && value === '' && (
          <button
            type="button"
            onClick={choose}
            disabled={!isReady}
            aria-describedby={failed.length > 0 ? failureId : undefined}
            className="flex size-full items-center justify-center gap-2 border border-dashed border-line-strong px-3 text-small -outline-offset-2 disabled:text-muted"
          >
            {isReady && <Upload className="size-4 shrink-0" strokeWidth={1.4} aria-hidden />}
            <span className={cn(isReady && 'underline underline-offset-4')}>{isReady ? 'Upload' : waitingText}</span>
            <span className="sr-only">{label}</span>
          </button>
        )}
        {hasValue && <AssetPreview key={value} url={value} label={label} look={look} />}
        {isClosed && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center border-2 border-ink bg-surface/90 text-small font-medium">
            Drop to upload
          </p>
        )}
      </div>
      {hint && failed.length === 0 && <p className="pt-1.5 text-small text-muted">{hint}</p>}
      <AssetFailures id={failureId} failed={failed} onRetry={retry} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={label}
        accept={acceptedFiles[kind]}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          take(files)
        }}
      />
    </fieldset>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

function isInside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}

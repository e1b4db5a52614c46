import { Upload, X } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { acceptedFiles, type BrandAssetKind, progressText, refusalOf } from './brand-asset.ts'
import { useUploadBrandAsset } from './brand-asset-mutations.ts'
import { type BrandAssetLook, BrandAssetPreview } from './brand-asset-preview.tsx'
import type { BrandFormMethods } from './brand-fields.tsx'

export type BrandAssetUploaderProps = {
  form: BrandFormMethods
  brandId: string
  /** The form field that gets the public address of the uploaded file. */
  field: 'brand_image_url' | 'logo_black_url' | 'logo_white_url' | 'video_url'
  label: string
  look: BrandAssetLook
}

const heights: Record<BrandAssetLook, string> = { banner: 'h-33', 'on-light': 'h-24', 'on-dark': 'h-24', video: 'h-33' }

/** A picture or film of a brand: shows it, uploads another, removes it from the form. */
export function BrandAssetUploader({ form, brandId, field, label, look }: BrandAssetUploaderProps) {
  const kind: BrandAssetKind = look === 'video' ? 'video' : 'image'
  const { upload, cancel, running, error } = useRunningUpload(brandId, kind, (url) =>
    form.setValue(field, url, { shouldDirty: true })
  )
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const value = form.watch(field)
  const isEmpty = value === ''
  const choose = () => input.current?.click()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file && !running) upload(file)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex h-7 items-center justify-between gap-2">
        <span className="truncate text-small text-muted">{label}</span>
        <span className="flex items-center gap-1">
          {running && <LinkButton onClick={cancel}>Cancel</LinkButton>}
          {!running && !isEmpty && (
            <>
              <LinkButton onClick={choose}>Replace</LinkButton>
              <IconButton
                isDense
                label={`Remove ${label}`}
                title="Remove"
                onClick={() => form.setValue(field, '', { shouldDirty: true })}
              >
                <X className="size-4" strokeWidth={1.25} />
              </IconButton>
            </>
          )}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an extra; the button does the same */}
      <div
        className={cn('relative overflow-hidden', running ? 'h-18' : heights[look])}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {running && <Progress label={label} {...running} />}
        {!running && isEmpty && (
          <button
            type="button"
            onClick={choose}
            aria-describedby={error ? messageId : undefined}
            className="flex size-full items-center justify-center gap-2 border border-dashed border-line-strong text-small -outline-offset-2"
          >
            <Upload className="size-4" strokeWidth={1.4} aria-hidden />
            <span className="underline underline-offset-4">Upload</span>
            <span className="sr-only">{label}</span>
          </button>
        )}
        {!running && !isEmpty && <BrandAssetPreview key={value} address={value} label={label} look={look} />}
      </div>
      {error && (
        <p id={messageId} role="alert" className="pt-1.5 text-small text-oxblood">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedFiles[kind]}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload(file)
        }}
      />
    </fieldset>
  )
}

type Running = { fileName: string; sent: number; size: number }

/** One upload at a time; it ends with the dialog. */
function useRunningUpload(brandId: string, kind: BrandAssetKind, onStored: (url: string) => void) {
  const mutation = useUploadBrandAsset(brandId)
  const [running, setRunning] = useState<Running>()
  const [error, setError] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const upload = (file: File) => {
    const refusal = refusalOf(file, kind)
    setError(refusal)
    if (refusal) {
      toast.error(refusal)
      return
    }
    const abort = new AbortController()
    controller.current = abort
    setRunning({ fileName: file.name, sent: 0, size: file.size })
    mutation.mutate(
      {
        brandId,
        kind,
        file,
        signal: abort.signal,
        onProgress: (sent, size) => setRunning({ fileName: file.name, sent, size })
      },
      {
        onSuccess(url) {
          if (url === undefined) return
          onStored(url)
          toast.success(kind === 'image' ? 'Image uploaded successfully' : 'Video uploaded successfully')
        },
        onError: (failure) => setError(failure.message),
        onSettled: () => setRunning(undefined)
      }
    )
  }
  return { upload, cancel: () => controller.current?.abort(), running, error }
}

function Progress({ label, fileName, sent, size }: Running & { label: string }) {
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <div className="grid size-full content-center gap-2.5 border border-line bg-paper px-4.5">
      <p className="flex justify-between gap-3 text-small">
        <span className="truncate font-medium">{fileName}</span>
        <span className="figures whitespace-nowrap text-muted">{progressText(sent, size)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={`Uploading ${label}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-0.5 bg-line"
      >
        <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 px-1 text-small underline underline-offset-4">
      {children}
    </button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { progressText } from '#web/domain/assets/asset-file.ts'
import { useRestoredFocus } from '#web/lib/browser/focus.ts'
import type { SessionUser } from '#web/lib/session.ts'
import { Confirmation } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { profileQuery } from './account-queries.ts'
import { acceptedPictures } from './avatar-file.ts'
import { Portrait } from './portrait.tsx'
import { useRemovePicture } from './profile-mutations.ts'
import { usePictureUpload } from './use-picture-upload.ts'

export function PictureField({ user }: { user: SessionUser }) {
  const { data: profile } = useQuery(profileQuery(user.id))
  const { upload, cancel, running, error } = usePictureUpload(user.id)
  const remove = useRemovePicture(user.id)
  const [isConfirming, setConfirming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const url = profile?.avatar_url || undefined
  const focus = useRestoredFocus<HTMLFieldSetElement>(`${running === undefined} ${url}`)
  const preview = useObjectUrl(running?.picture)
  return (
    <fieldset {...focus} className="grid gap-1.5">
      <legend className="float-left text-small text-muted">Picture</legend>
      <div className="clear-left grid grid-cols-[112px_1fr] items-center gap-5 pt-1.5">
        {preview ? (
          <img src={preview} alt="" className="aspect-square w-28 object-cover opacity-60" />
        ) : (
          <Portrait name={user.full_name} src={url} className="w-28" />
        )}
        <div className="grid justify-items-start gap-2">
          {running ? (
            <PictureProgress sent={running.sent} size={running.picture.size} onCancel={cancel} />
          ) : (
            <>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="line"
                  size="dense"
                  aria-describedby={error ? errorId : undefined}
                  onClick={() => input.current?.click()}
                >
                  {url ? 'Replace' : 'Upload a picture'}
                </Button>
                {url && (
                  <Button variant="quiet" size="dense" disabled={remove.isPending} onClick={() => setConfirming(true)}>
                    Remove
                  </Button>
                )}
              </div>
              {!error && <p className="text-small text-muted">PNG, JPG, WebP or AVIF, up to 5 MB.</p>}
            </>
          )}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept={acceptedPictures}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload(file)
        }}
      />
      <Confirmation
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title="Remove your picture?"
        confirmLabel="Remove"
        onConfirm={() => {
          setConfirming(false)
          remove.mutate(undefined, { onSuccess: () => toast.success('Picture removed') })
        }}
      >
        <p>We will delete it and show your initial instead.</p>
      </Confirmation>
    </fieldset>
  )
}

function PictureProgress({ sent, size, onCancel }: { sent: number; size: number; onCancel: () => void }) {
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <div className="grid w-full gap-2">
      <p className="figures text-small text-muted">{progressText(sent, size)}</p>
      <ProgressBar label="Uploading your picture" percent={percent} />
      <button type="button" className="underlined min-h-6 justify-self-start text-small" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}

import { ScanSearch } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { FormError } from '#web/components/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { SavedStarts } from './saved-starts.tsx'

export type GivePictureProps = {
  problem: string | undefined
  notice: string | undefined
  isReading: boolean
  onFile: (file: File) => void
}

/** Without HEIC, so that iPhones hand over a JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/bmp'

/** Before a picture is given. */
export function GivePicture({ problem, notice, isReading, onFile }: GivePictureProps) {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className="pt-5 md:pt-7">
      <h1 tabIndex={-1} className="type-d2 outline-none">
        Show us what you have in mind.
      </h1>
      {notice && <p className="mt-4 max-w-[60ch] text-body text-muted">{notice}</p>}
      <div className="mt-5 grid min-h-75 place-items-center border border-dashed border-line-strong px-4 py-6 md:mt-8 md:min-h-95 md:p-8">
        <div className="grid w-full justify-items-start gap-4 md:justify-items-center">
          <ScanSearch className="size-7" strokeWidth={1.25} aria-hidden />
          <p className="text-lead">
            <span className="max-md:hidden">Drop a picture here, or paste one</span>
            <span className="md:hidden">A photograph, or a screenshot</span>
          </p>
          <div className="flex gap-2 max-md:w-full max-md:flex-col">
            <Button aria-disabled={isReading} onClick={() => file.current?.click()}>
              {isReading ? 'Reading it…' : 'Choose a picture'}
            </Button>
            <Button variant="line" className="md:hidden" aria-disabled={isReading} onClick={() => camera.current?.click()}>
              Take a photo
            </Button>
          </div>
          <FormError message={problem} />
          <p className="text-small text-muted">JPEG, PNG or WebP, up to 25 MB. It never leaves this device.</p>
          <p role="status" className="sr-only">
            {isReading && 'Reading your picture'}
          </p>
        </div>
        <FileInput ref={file} label="A picture" accept={accepted} onFile={onFile} />
        <FileInput ref={camera} label="A photo" accept="image/jpeg" capture="environment" onFile={onFile} />
      </div>
      <SavedStarts />
    </div>
  )
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  capture?: 'environment'
  onFile: (file: File) => void
}

function FileInput({ ref, label, onFile, ...rest }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      {...rest}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        target.value = ''
      }}
    />
  )
}

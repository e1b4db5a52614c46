import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isCsvFile } from './csv-file.ts'

export type CsvFileChoiceProps = { hint: string; onChoose: (file: File) => void }

export function CsvFileChoice({ hint, onChoose }: CsvFileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (isCsvFile(file)) onChoose(file)
    else toast.error('Please select a CSV file.')
  }
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose(event.dataTransfer.files[0])
        }}
        className={cn(
          'mt-3.5 grid w-full justify-items-center gap-2 border border-dashed px-5 py-12 transition-colors duration-(--t-quick)',
          isOver ? 'border-ink bg-sunken' : 'border-line-strong hover:border-ink'
        )}
      >
        <Upload className="size-5" strokeWidth={1.25} aria-hidden />
        <span className="text-ui">
          <span className="underline underline-offset-4">Choose a CSV file</span>
          <span className="max-md:hidden"> or drop it here</span>
        </span>
        <span className="text-small text-muted">{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          choose(file)
        }}
      />
    </>
  )
}

export type CsvFileCardProps = { file: File /** Undefined while it can't be removed. */; onRemove: (() => void) | undefined }

export function CsvFileCard({ file, onRemove }: CsvFileCardProps) {
  return (
    <div className="mt-3.5 grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-4 border border-line bg-surface py-3.5 pr-3 pl-5">
      <FileText className="size-5" strokeWidth={1.25} aria-hidden />
      <div className="min-w-0">
        <p className="truncate font-medium">{file.name}</p>
        <p className="figures text-small text-muted">{(file.size / 1024).toFixed(1)} KB</p>
      </div>
      {onRemove && (
        <IconButton isDense label="Remove file" onClick={onRemove}>
          <X className="size-4" strokeWidth={1.25} />
        </IconButton>
      )}
    </div>
  )
}

import { FileText, X } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { acceptedLineSheets, sizeText } from './line-sheet.ts'

export type LineSheetFieldProps = {
  file: File | undefined
  problem: string | undefined
  /** A file was chosen before the page was reloaded. */
  isLost: boolean
  onChoose: (file: File | undefined) => void
  isDisabled: boolean
}

const messageId = 'line-sheet-message'

/** Takes a file that is chosen, dropped or pasted. */
export function LineSheetField({ file, problem, isLost, onChoose, isDisabled }: LineSheetFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function remove() {
    onChoose(undefined)
    requestAnimationFrame(() => document.getElementById('line-sheet')?.focus())
  }
  return (
    <div className="grid gap-1.5" onPaste={(event) => take(event.clipboardData, onChoose)}>
      <span id="line-sheet-label" className="text-small text-muted">
        Line sheet
      </span>
      <input
        ref={input}
        type="file"
        accept={acceptedLineSheets}
        aria-label="Line sheet"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) onChoose(chosen)
          currentTarget.value = ''
        }}
      />
      {file ? (
        <div className="grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-3.5 border border-line-strong bg-surface py-2.5 pr-2 pl-4">
          <FileText className="size-5" strokeWidth={1.25} aria-hidden />
          <p className="min-w-0">
            <span dir="auto" className="block truncate text-left text-ui font-medium">
              {file.name}
            </span>
            <span className="figures text-small text-muted">{sizeText(file.size)}</span>
          </p>
          <IconButton isDense label="Remove the line sheet" disabled={isDisabled} onClick={remove}>
            <X className="size-4" strokeWidth={1.25} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <button
          id="line-sheet"
          type="button"
          aria-labelledby="line-sheet-label line-sheet"
          aria-describedby={messageId}
          className={cn(
            'flex min-h-16 flex-wrap items-center gap-x-3.5 border border-dashed bg-surface px-4 py-2.5 text-left text-ui',
            problem ? 'border-oxblood' : 'border-line-strong'
          )}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer, onChoose)
          }}
        >
          <FileText className="size-5 shrink-0" strokeWidth={1.25} aria-hidden />
          <span className="underlined">Choose a file</span>
          <span className="text-muted max-md:hidden">or drop it here</span>
        </button>
      )}
      {problem ? (
        <FieldError id={messageId}>{problem}</FieldError>
      ) : (
        <p id={messageId} className="text-small text-muted">
          {isLost && !file && 'Please choose it again: a reload forgets files. '}PDF, pictures or spreadsheet, up to 10 MB. Seen
          only by our buyers.
        </p>
      )}
    </div>
  )
}

function take({ files }: DataTransfer, onChoose: (file: File) => void): void {
  const [file] = files
  if (file) onChoose(file)
}

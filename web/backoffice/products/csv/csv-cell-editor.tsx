import { useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'

export type EditEnd = 'stay' | 'next' | 'previous' | 'away'

export type CsvCellEditorProps = {
  label: string
  text: string
  isInvalid: boolean
  /** Called once; undefined leaves the cell unchanged. */
  onDone: (text: string | undefined, end: EditEnd) => void
}

const longText = 60

export function CsvCellEditor({ label, text, isInvalid, onDone }: CsvCellEditorProps) {
  const isDone = useRef(false)
  const end = (typed: string | undefined, how: EditEnd) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed, how)
  }
  const isLong = text.length > longText || text.includes('\n')
  return (
    <textarea
      ref={startAtEnd}
      aria-label={label}
      aria-invalid={isInvalid}
      defaultValue={text}
      spellCheck={false}
      className={cn(
        'absolute top-0 left-0 z-30 min-h-full min-w-full resize-none bg-surface px-3 py-1.5 text-ui text-ink outline-2 -outline-offset-2 outline-bronze',
        isLong ? 'h-40 w-90' : 'size-full min-w-60 overflow-hidden'
      )}
      onBlur={(event) => end(event.currentTarget.value, 'away')}
      onKeyDown={(event) => {
        event.stopPropagation()
        const { key, shiftKey, altKey, currentTarget, nativeEvent } = event
        if (nativeEvent.isComposing) return
        if (key === 'Escape') end(undefined, 'stay')
        else if (key === 'Enter' && !shiftKey && !altKey) end(currentTarget.value, 'stay')
        else if (key === 'Tab') end(currentTarget.value, shiftKey ? 'previous' : 'next')
        else return
        event.preventDefault()
      }}
    />
  )
}

function startAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

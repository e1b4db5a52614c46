import { type ClipboardEvent, type RefObject, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const codeLength = 6
const positions = [...Array(codeLength).keys()]

export type CodeInputProps = {
  id: string
  value: string
  onChange: (code: string) => void
  /** Called with a whole code, typed or pasted. */
  onComplete: (code: string) => void
  isBusy?: boolean
  autoFocus?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

/** Cells show the digits of one field, so that pasting, autofill and deleting work as in any other. */
export function CodeInput({ value, onChange, onComplete, isBusy = false, inputRef, ...attributes }: CodeInputProps) {
  const [caret, setCaret] = useState<number>()
  const isInvalid = attributes['aria-invalid'] ?? false
  function change(text: string) {
    const code = digitsOf(text).slice(0, codeLength)
    onChange(code)
    if (code.length === codeLength && code !== value) onComplete(code)
  }
  const follow = ({ selectionEnd, value: text }: HTMLInputElement) =>
    setCaret(Math.min(selectionEnd ?? text.length, codeLength - 1))
  /** A whole code replaces what is there, wherever the caret stands. */
  function paste(event: ClipboardEvent) {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length < codeLength || isBusy) return
    event.preventDefault()
    change(digits)
  }
  return (
    <div className="relative">
      <div aria-hidden className="grid h-15 grid-cols-[repeat(3,1fr)_12px_repeat(3,1fr)] md:h-16">
        {positions.map((position) => (
          <span
            key={position}
            className={cn(
              'figures grid place-items-center border bg-surface text-[28px]',
              position % 3 > 0 && '-ml-px',
              position === 3 && 'col-start-5',
              isInvalid ? 'border-oxblood' : 'border-line-strong',
              position === caret && 'z-1 outline-2 -outline-offset-2 outline-bronze'
            )}
          >
            {value[position] ?? (position === caret && <span className="h-6 w-px bg-ink" />)}
          </span>
        ))}
      </div>
      <input
        {...attributes}
        ref={inputRef}
        value={value}
        readOnly={isBusy}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
        onChange={({ target }) => {
          change(target.value)
          follow(target)
        }}
        onPaste={paste}
        onFocus={({ currentTarget }) => follow(currentTarget)}
        onSelect={({ currentTarget }) => follow(currentTarget)}
        onBlur={() => setCaret(undefined)}
      />
    </div>
  )
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

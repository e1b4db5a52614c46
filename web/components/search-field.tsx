import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** §9: how long a pause in typing starts the search. */
const pauseMs = 300
const maxLength = 200

export type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onChange: (words: string) => void
  className?: string
}

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const { typed, setTyped, commit } = useTyped(value, onChange)
  return (
    <search className={cn('relative block', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2" strokeWidth={1.4} aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed)
          if (event.key === 'Escape' && typed !== '') commit('')
        }}
        className={cn(
          'h-9 w-full border border-line-strong bg-surface pl-10 text-ui text-ellipsis -outline-offset-1 max-md:h-11',
          typed === '' ? 'pr-3' : 'pr-9'
        )}
      />
      {typed !== '' && (
        <IconButton isDense label="Clear" className="absolute top-1/2 right-0.5 -translate-y-1/2" onClick={() => commit('')}>
          <X className="size-4" strokeWidth={1.4} />
        </IconButton>
      )}
    </search>
  )
}

/** The field's text. It follows the value only when something else changed that, such as Back. */
function useTyped(value: string, onChange: (words: string) => void) {
  const [typed, setTyped] = useState(value)
  const [committed, setCommitted] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== committed) {
      setTyped(value)
      setCommitted(value)
    }
  }
  const commit = (words: string) => {
    setTyped(words)
    setCommitted(words.trim())
    if (words.trim() !== value) onChange(words.trim())
  }

  useEffect(() => {
    const words = typed.trim()
    if (words === committed) return
    const timer = setTimeout(() => {
      setCommitted(words)
      onChange(words)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, committed, onChange])

  return { typed, setTyped, commit }
}

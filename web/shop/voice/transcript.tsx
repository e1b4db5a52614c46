import type { KeyboardEvent, RefObject } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { Heard } from './heard.ts'

export type TranscriptProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  /** While listening: what was heard so far. */
  heard: Heard | undefined
  onChange: (value: string) => void
  onSubmit: () => void
}

export const placeholder = 'What are you looking for?'

/** The request in large letters, as high as its text. Words that are still open are muted. */
export function Transcript({ field, value, heard, onChange, onSubmit }: TranscriptProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="type-d2 -mt-1 grid w-full max-w-[8.5em] border-b border-transparent [text-wrap:wrap]! md:-mt-2 focus-within:border-ink hover:border-line-strong *:[grid-area:1/1]">
      <p aria-hidden className={cn('pb-[.14em] whitespace-pre-wrap wrap-anywhere', !heard && 'invisible')}>
        {heard ? <HeardWords heard={heard} /> : value || placeholder}
        {'\u200b'}
      </p>
      <textarea
        ref={field}
        aria-label="Your request"
        rows={1}
        maxLength={2000}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        placeholder={heard ? '' : placeholder}
        value={value}
        className={cn(
          'size-full resize-none overflow-hidden pb-[.14em] bg-transparent wrap-anywhere caret-bronze outline-none selection:bg-ink/12 selection:text-ink',
          heard && 'text-transparent'
        )}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
      />
    </div>
  )
}

function HeardWords({ heard: { final, open } }: { heard: Heard }) {
  return (
    <>
      {final}
      {final && open && ' '}
      <span className="text-muted">{open}</span>
      <span className="ml-1 inline-block h-[.86em] w-px bg-bronze align-[-.06em]" />
    </>
  )
}

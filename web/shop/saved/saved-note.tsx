import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedItem } from '#web/domain/saved/saved.ts'
import { revealAndFocus } from '#web/lib/browser/focus.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Textarea } from '#web/ui/input.tsx'

const maxNoteLength = 1000

export function SavedNote({ item, name }: { item: SavedItem; name: string }) {
  const setSavedNote = useAppStore((state) => state.setSavedNote)
  const [text, setText] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const keep = useEffectEvent(() => {
    if (text !== undefined && text.trim() !== item.note) setSavedNote(item.id, text.trim())
  })
  // Back may close the sheet while the field has the focus: it gets no blur event then.
  useEffect(() => () => keep(), [])
  if (text === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className="min-h-6 max-w-full text-left text-small break-words whitespace-pre-line text-muted hover:text-ink"
        onClick={() => setText(item.note)}
      >
        {item.note || (
          <span className="underlined">
            Add a note<span className="sr-only"> about {name}</span>
          </span>
        )}
        {item.note && <span className="sr-only">, edit note about {name}</span>}
      </button>
    )
  }
  return (
    <Textarea
      isDense
      autoFocus
      rows={2}
      aria-label={`Note about ${name}`}
      maxLength={maxNoteLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text.trim() !== item.note) setSavedNote(item.id, text.trim())
        whenReleased(() => setText(undefined))
      }}
      data-escape
      onKeyDown={(event) => {
        if (event.key === 'Escape')
          revealAndFocus(
            () => setText(undefined),
            () => button.current
          )
      }}
    />
  )
}

/** A press that blurs the field becomes a click only if its target does not move. */
function whenReleased(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(act), { once: true })
  else act()
}

import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { addItem, splitItems } from './item-lists.ts'

export type ItemInputProps = {
  label: string
  items: string[]
  onChange: (items: string[]) => void
  className?: string
}

/** A list of texts: Enter and leaving the field add the text, and a paste of several adds them all. */
export function ItemInput({ label, items, onChange, className }: ItemInputProps) {
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState({ text: '', isScreenReaderOnly: false })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const addTyped = () => {
    const isThere = items.includes(text.trim())
    setAnnouncement({ text: isThere ? `${text.trim()} is already in the list` : '', isScreenReaderOnly: false })
    if (isThere) return
    onChange(addItem(items, text))
    setText('')
  }
  const removed = (item: string | undefined) => setAnnouncement({ text: `${item} removed`, isScreenReaderOnly: true })
  const remove = (place: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[place + 1] ?? buttons[place - 1] ?? input.current
    onChange(items.filter((_, index) => index !== place))
    removed(items[place])
    next?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault()
      addTyped()
    }
    // Holding the key to clear the text removes no item.
    if (event.key === 'Backspace' && !event.repeat && text === '' && items.length > 0) {
      onChange(items.slice(0, -1))
      removed(items.at(-1))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = splitItems(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(pasted.reduce(addItem, items))
  }
  return (
    <Field label={label} className={className}>
      {(control) => (
        <div className="flex min-h-9 flex-wrap gap-1 border border-line-strong bg-surface p-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-bronze max-md:min-h-11">
          {items.length > 0 && (
            <ul ref={list} aria-label={`${label} added`} className="contents">
              {items.map((item, place) => (
                <li key={item} className="inline-flex h-6.5 max-w-full items-center bg-sunken pl-2 text-small max-md:h-8.5">
                  <span className="truncate" title={item}>
                    {item}
                  </span>
                  <button
                    type="button"
                    aria-label={`Remove ${item}`}
                    onClick={() => remove(place)}
                    className="grid size-6 shrink-0 place-items-center -outline-offset-2 max-md:size-8.5"
                  >
                    <X className="size-3.25" strokeWidth={1.25} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            value={text}
            placeholder="Press Enter to add"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="enter"
            onChange={(event) => {
              setText(event.target.value)
              setAnnouncement({ text: '', isScreenReaderOnly: false })
            }}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={addTyped}
            className="h-6.5 min-w-18 flex-1 bg-transparent px-2 text-ui outline-none max-md:h-8.5"
          />
          <span
            role="status"
            className={cn('w-full px-2 text-small text-muted empty:hidden', announcement.isScreenReaderOnly && 'sr-only')}
          >
            {announcement.text}
          </span>
        </div>
      )}
    </Field>
  )
}

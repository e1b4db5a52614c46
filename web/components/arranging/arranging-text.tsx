import { useLayoutEffect, useRef } from 'react'
import { type ArrangedTextProps, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { cn } from '#web/lib/class-names.ts'
import { useArrangingState } from './arranging-context.ts'

/** A pause in typing, after which the text is part of the draft. */
const pauseMs = 600
const usualLength = 500
const longLength = 20_000

/** A text edited in its place. Empty, it is the page's own text again; Escape takes back what was typed. */
export function ArrangingText({ place, own, isLong = false, largePart, emptyHint, ...limits }: ArrangedTextProps) {
  const { arranging, published, preview } = useArrangingState()
  const { arrangement } = useArrangement()
  const field = useRef<HTMLSpanElement>(null)
  const text = arrangement.texts[place] ?? own
  const { maxLength = isLong ? longLength : usualLength } = limits
  const former = useRef('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    // While it is edited, the caret and the spaces just typed stay.
    if (field.current === document.activeElement) return
    if (field.current && field.current.textContent !== text) renderText(field.current, text, largePart)
  }, [text, largePart])
  if (preview.at !== undefined || preview.isNewClient) return text
  const take = () => {
    clearTimeout(pause.current)
    const typed = (isLong ? tidyLines : tidyLine)(field.current?.textContent ?? '')
      .slice(0, maxLength)
      .trim()
    const texts = { ...arrangement.texts }
    // The texts of a story are its own: there is nothing to return to but what is published.
    const shown = published.texts[place]
    if (typed !== '' || emptyHint !== undefined) texts[place] = typed
    else if (shown !== undefined) texts[place] = shown
    else delete texts[place]
    if (shown === undefined && texts[place] === own) delete texts[place]
    if (texts[place] !== arrangement.texts[place]) arranging.change({ ...arranging.arrangement, texts })
    return texts[place] ?? own
  }
  const settle = () => {
    const taken = take()
    if (field.current) renderText(field.current, taken, largePart)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text keeps its own type and its line breaks while it is edited
    <span
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={`Text: ${own.slice(0, 60) || emptyHint}`}
      aria-multiline={isLong}
      data-hint={emptyHint}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className={cn(
        'outline-1 outline-offset-6 outline-dashed outline-current/40 empty:before:opacity-60 empty:before:content-[attr(data-hint)] focus:outline-solid focus:outline-current',
        isLong && 'block whitespace-pre-wrap'
      )}
      onFocus={() => {
        former.current = text
      }}
      onInput={() => {
        clearTimeout(pause.current)
        pause.current = setTimeout(take, pauseMs)
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && field.current) field.current.textContent = former.current
        if ((event.key === 'Enter' && !isLong) || event.key === 'Escape') {
          event.preventDefault()
          field.current?.blur()
        }
      }}
    />
  )
}

/** Its large part is part of the same text, so that it can be edited without a change of shape. */
function renderText(field: HTMLElement, text: string, largePart?: (text: string) => string): void {
  const large = largePart?.(text) ?? ''
  const start = large === '' ? -1 : text.indexOf(large)
  if (start === -1) {
    field.textContent = text
    return
  }
  const rest = text.slice(start + large.length).trimStart()
  const part = document.createElement('span')
  part.className = 'type-d2 block pb-3.5'
  part.textContent = text.slice(start, text.length - rest.length)
  field.replaceChildren(text.slice(0, start), part, rest)
}

function tidyLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function tidyLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

import { useLayoutEffect, useRef } from 'react'
import { type ArrangedTextProps, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import { useArrangingState } from './arranging-context.ts'

const maxLength = 500

/** A text edited in its place. Empty, it is the page's own text again; Escape takes back what was typed. */
export function ArrangingText({ place, own }: ArrangedTextProps) {
  const { arranging, preview } = useArrangingState()
  const { arrangement } = useArrangement()
  const field = useRef<HTMLSpanElement>(null)
  const text = arrangement.texts[place] ?? own
  useLayoutEffect(() => {
    if (field.current && field.current.textContent !== text) field.current.textContent = text
  }, [text])
  if (preview.at !== undefined || preview.isNewClient) return text
  const settle = () => {
    const typed = (field.current?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, maxLength)
    const { [place]: _former, ...others } = arrangement.texts
    const texts = typed === '' || typed === own ? others : { ...others, [place]: typed }
    if (field.current) field.current.textContent = texts[place] ?? own
    if (texts[place] !== arrangement.texts[place]) arranging.change({ ...arranging.arrangement, texts })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text keeps its own type and its line breaks while it is edited
    <span
      ref={field}
      role="textbox"
      tabIndex={0}
      aria-label={`Text: ${own}`}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="outline-1 outline-offset-6 outline-dashed outline-current/40 focus:outline-solid focus:outline-current"
      onBlur={settle}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && field.current) field.current.textContent = text
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault()
          field.current?.blur()
        }
      }}
    />
  )
}

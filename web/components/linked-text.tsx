import { Fragment } from 'react'
import { linkedText } from '#web/lib/format/linked-text.ts'

/** Text as somebody typed it, whose web addresses are links. Everything else stays text. */
export function LinkedText({ text }: { text: string }) {
  return linkedText(text).map(({ text: part, url }, place) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={place} href={url} target="_blank" rel="noopener noreferrer nofollow" className="underlined wrap-anywhere">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Fragment key={place}>{part}</Fragment>
    )
  )
}

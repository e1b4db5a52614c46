import { diffWordsWithSpace, type Change as Part } from 'diff'

/** Longer texts show what differs word by word. */
const minLength = 24

export function isWorthMarking(before: unknown, after: unknown): before is string {
  return typeof before === 'string' && typeof after === 'string' && before.length >= minLength && after.length >= minLength
}

export type ChangedTextProps = { before: string; after: string; side: 'before' | 'after' }

/** One side of a text that changed, with the words that the other side does not have marked. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: 400 })
  if (!parts) return side === 'before' ? before : after
  return keyed(parts)
    .filter(({ added, removed }) => (side === 'before' ? !added : !removed))
    .map(({ key, value, added, removed }) => {
      if (removed)
        return (
          <del key={key} className="text-oxblood decoration-1">
            {value}
          </del>
        )
      if (added)
        return (
          <ins key={key} className="border-b border-moss text-moss no-underline">
            {value}
          </ins>
        )
      return <span key={key}>{value}</span>
    })
}

function keyed(parts: Part[]): (Part & { key: number })[] {
  return parts.map((part, key) => ({ ...part, key }))
}

import { Badge } from '#web/ui/badge.tsx'
import type { RowState } from './csv-check.ts'
import type { CellMessage } from './product-csv.ts'

/** What becomes of a row, in words. */
export type RowBadge = { text: string; tone: 'moss' | 'bronze' | 'oxblood' | 'muted' }

export function CsvRowState({ text, tone }: RowBadge) {
  return (
    <Badge tone={tone} isHollow={tone === 'muted'} className="max-w-full">
      <span className="truncate" title={text}>
        {text}
      </span>
    </Badge>
  )
}

/** `messages` are problems and warnings. */
export function badgeOf(state: RowState, messages: CellMessage[]): RowBadge {
  const place = placeOf(messages)
  if (state === 'existing') return { text: 'Already there', tone: 'muted' }
  if (state === 'failing') return { text: place ? `Would fail: ${place}` : 'Would fail', tone: 'oxblood' }
  return place ? { text: `Check ${place}`, tone: 'bronze' } : { text: 'Would be added', tone: 'moss' }
}

/** 'Price and 2 more'. */
export function placeOf(messages: CellMessage[]): string | undefined {
  const [first, ...others] = [...new Set(messages.flatMap(({ column }) => column ?? []))]
  return first && `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

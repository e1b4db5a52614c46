import { Badge } from '#web/ui/badge.tsx'
import type { RowState } from './csv-check.ts'
import type { CellMessage } from './product-csv.ts'

export type CsvRowStateProps = {
  state: RowState
  /** Problems and warnings. */
  messages: CellMessage[]
}

export function CsvRowState({ state, messages }: CsvRowStateProps) {
  const columns = [...new Set(messages.flatMap(({ column }) => column ?? []))]
  const [first, ...others] = columns
  const place = first && `: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
  if (state === 'existing') {
    return (
      <Badge tone="muted" isHollow>
        Already there
      </Badge>
    )
  }
  const isFailing = state === 'failing'
  return (
    <Badge tone={isFailing ? 'oxblood' : first ? 'bronze' : 'moss'} className="max-w-full">
      <span className="truncate">
        {isFailing ? `Would fail${place ?? ''}` : first ? `Check ${place?.slice(2)}` : 'Would be added'}
      </span>
    </Badge>
  )
}

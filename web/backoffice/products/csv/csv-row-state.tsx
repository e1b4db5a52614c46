import { Badge } from '#web/ui/badge.tsx'
import type { RowState } from './csv-check.ts'

/** What would become of a row. */
export function CsvRowState({ state }: { state: RowState }) {
  if (state === 'failing') return <Badge tone="oxblood">Would fail</Badge>
  if (state === 'new') return <Badge tone="moss">Would be added</Badge>
  return (
    <Badge tone="muted" isHollow>
      Already there
    </Badge>
  )
}

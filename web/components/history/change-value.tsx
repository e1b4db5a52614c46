import type { Json } from '#supabase/types.ts'
import { FieldValue } from '#web/components/field-value.tsx'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { capitalise } from '#web/lib/format/text.ts'

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const choice = new Set(['status', 'stock_status', 'gender', 'role'])

/** A stored value as staff know it: 'In stock', '925.00', 'Nov 21, 2026, 9:42 AM'. */
export function ChangeValue({ name, value }: { name: string; value: Json | undefined }) {
  if (typeof value === 'number') return /price|spend|total|shipping/.test(name) ? value.toFixed(2) : String(value)
  if (typeof value === 'string' && timestamp.test(value)) return formatDateTime(value)
  if (value === 'vip' && name === 'status') return 'VIC'
  if (typeof value === 'string' && choice.has(name)) return capitalise(value.replaceAll('_', ' '))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value)
  return <FieldValue value={value} />
}

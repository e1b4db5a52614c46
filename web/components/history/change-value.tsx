import type { Json } from '#supabase/types.ts'
import { FieldValue } from '#web/components/field-value.tsx'
import { isAmount } from '#web/domain/history/change.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { capitalise } from '#web/lib/format/text.ts'

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const choice = new Set(['status', 'stock_status', 'gender', 'role'])

export type ChangeValueProps = {
  name: string
  value: Json | undefined
  /** Of an amount; undefined if it is not known. */
  currency?: string | undefined
}

/** A stored value as staff know it: 'In stock', '$925.00', 'Nov 21, 2026, 9:42 AM'. */
export function ChangeValue({ name, value, currency }: ChangeValueProps) {
  if (typeof value === 'number' && isAmount(name)) return currency ? formatExactPrice(value, currency) : value.toFixed(2)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' && timestamp.test(value)) return formatDateTime(value)
  if (value === 'vip' && name === 'status') return 'VIC'
  if (typeof value === 'string' && choice.has(name)) return capitalise(value.replaceAll('_', ' '))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value)
  return <FieldValue value={value} />
}

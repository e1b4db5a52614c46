import type { Json } from '#supabase/types.ts'
import { writeCell } from '#web/lib/format/csv-cell.ts'
import { type ChangedField, changedFields } from './change.ts'
import { fieldLabel, recordNoun } from './change-words.ts'

/** A change as it is stored, with the name of who made it. */
export type StoredChange = {
  made_at: string
  made_by_name: string
  table_name: string
  record_id: string
  kind: string
  before: Json
  after: Json
  source: string | null
}

export const historyHeader = ['Time', 'By', 'Change', 'Record', 'Record ID', 'Field', 'Before', 'After', 'Source']

/** A line for each field that changed; one without a field for additions, exports and erased values. */
export type HistoryLine = { change: StoredChange; field: ChangedField | undefined }

export function historyLines(change: StoredChange): HistoryLine[] {
  const fields = changedFields(change)
  return fields.length === 0 ? [{ change, field: undefined }] : fields.map((field) => ({ change, field }))
}

export function historyCells({ change, field }: HistoryLine): string[] {
  const { made_at, made_by_name, kind, table_name, record_id, source } = change
  const values = field ? [fieldLabel(field.name), cellText(field.before), cellText(field.after)] : ['', '', '']
  return [made_at, made_by_name, kind, recordNoun(table_name), record_id, ...values, source ?? ''].map(writeCell)
}

function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

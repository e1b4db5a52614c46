import type { Json } from '#supabase/types.ts'

/** A change of a record as the history shows it. */
export type Change = {
  id: number
  made_at: string
  /** Null: the server itself, or an account that is gone. */
  made_by_name: string | null
  table_name: string
  record_id: string
  /** What the record was called then. */
  title: string | null
  kind: string
  /** An edit has the fields that changed, a deletion the whole record, an addition nothing. */
  before: Json
  after: Json
  /** The file that an update read, or 'put back'. */
  source: string | null
  /** How many records of the table the same act changed, counted to 10,001. */
  records: number
}

export type ChangedField = { name: string; before: Json | undefined; after: Json | undefined }

/** Whether a field is an amount of money. */
export function isAmount(name: string): boolean {
  return /price|spend|total|shipping/.test(name)
}

/** The currency of a change's amounts: the one that it records itself, or else the product's; spend is in pounds. */
export function amountCurrency(
  { id, table_name, before, after }: Change,
  side: 'before' | 'after',
  ofProducts: ReadonlyMap<number, string> | undefined
): string | undefined {
  if (table_name === 'client_profiles') return 'GBP'
  const fields = fieldsOf(side === 'before' ? before : after)
  if (!('currency' in fields)) return ofProducts?.get(id)
  return typeof fields.currency === 'string' && fields.currency !== '' ? fields.currency : 'USD'
}

/** The fields of an edit, or those of a deleted record that were not empty. */
export function changedFields({ kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>): ChangedField[] {
  const former = fieldsOf(before)
  const present = fieldsOf(after)
  const names = Object.keys(former).filter((name) => !isTechnical(name))
  const fields = names.map((name) => ({ name, before: former[name], after: present[name] }))
  return kind === 'deleted' ? fields.filter((field) => !isEmpty(field.before)) : fields
}

const technical = new Set(['id', 'created_at', 'updated_at', 'version', 'ordinal', 'main_image_color', 'profile_id', 'user_id'])

function isTechnical(name: string): boolean {
  return technical.has(name) || name.startsWith('search_')
}

function fieldsOf(json: Json): Record<string, Json | undefined> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}

export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

const restorable = new Set([
  'brands',
  'demo_products',
  'client_profiles',
  'waitlist',
  'advisor_answers',
  'exchange_rates',
  'search_synonyms',
  'saved_views',
  'collections',
  'collection_items',
  'curations',
  'curation_items',
  'salon_settings',
  'salon_hours',
  'salon_advisors',
  'salon_services',
  'salon_service_advisors',
  'salon_holidays',
  'partner_settings'
])

/** What the function `put_back` takes. Values of deleted accounts and old waitlist entries are erased. */
export function canBePutBack({ kind, table_name, before }: Pick<Change, 'kind' | 'table_name' | 'before'>): boolean {
  const isItem = table_name === 'collection_items' || table_name === 'curation_items'
  return restorable.has(table_name) && before !== null && (kind === 'deleted' || (kind === 'edited' && !isItem))
}

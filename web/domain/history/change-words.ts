import { countInWords, formatCount } from '#web/lib/format/counts.ts'
import { formatList } from '#web/lib/format/lists.ts'
import { capitalise, lowerFirst } from '#web/lib/format/text.ts'
import { type Change, changedFields } from './change.ts'

type Noun = { one: string; many: string }

/** The tables of the history by what staff call their records. */
const nouns: Record<string, Noun> = {
  brands: { one: 'brand', many: 'brands' },
  demo_products: { one: 'product', many: 'products' },
  profiles: { one: 'client', many: 'clients' },
  client_profiles: { one: 'client', many: 'clients' },
  threads: { one: 'client', many: 'clients' },
  roles: { one: 'role', many: 'roles' },
  waitlist: { one: 'waitlist entry', many: 'waitlist entries' },
  reservations: { one: 'reservation', many: 'reservations' },
  partner_applications: { one: 'application', many: 'applications' },
  collections: { one: 'collection', many: 'collections' },
  collection_items: { one: 'piece of a collection', many: 'pieces of a collection' },
  curations: { one: 'curation', many: 'curations' },
  curation_items: { one: 'piece of a curation', many: 'pieces of a curation' },
  arrangement_versions: { one: 'arrangement', many: 'arrangements' },
  saved_replies: { one: 'saved reply', many: 'saved replies' },
  saved_views: { one: 'saved view', many: 'saved views' },
  advisor_answers: { one: 'answer by rule', many: 'answers by rule' },
  exchange_rates: { one: 'exchange rate', many: 'exchange rates' },
  search_synonyms: { one: 'synonym', many: 'synonyms' },
  salon_hours: { one: 'opening time', many: 'opening times' },
  salon_advisors: { one: 'advisor of the salon', many: 'advisors of the salon' },
  salon_services: { one: 'service of the salon', many: 'services of the salon' },
  salon_service_advisors: { one: 'advisor of a service', many: 'advisors of a service' },
  salon_holidays: { one: 'holiday of the salon', many: 'holidays of the salon' },
  salon_settings: { one: 'setting of the salon', many: 'settings of the salon' },
  partner_settings: { one: 'setting for partners', many: 'settings for partners' },
  security_settings: { one: 'security setting', many: 'security settings' },
  desk_settings: { one: 'setting of the desk', many: 'settings of the desk' },
  record_changes: { one: 'change', many: 'changes' }
}

export function recordNoun(table: string, count = 1): string {
  const noun = nouns[table] ?? { one: 'record', many: 'records' }
  return count === 1 ? noun.one : noun.many
}

/** What the whole history can be narrowed to, by the value in the URL. */
export const historyGroups = {
  all: { label: 'Everything', tables: undefined },
  products: { label: 'Products', tables: ['demo_products'] },
  brands: { label: 'Brands', tables: ['brands', 'partner_applications'] },
  clients: { label: 'Clients', tables: ['profiles', 'client_profiles', 'threads', 'reservations'] },
  waitlist: { label: 'Waitlist', tables: ['waitlist'] },
  shop: {
    label: 'Arrangements and curations',
    tables: ['arrangement_versions', 'collections', 'collection_items', 'curations', 'curation_items', 'search_synonyms']
  },
  salon: {
    label: 'Salon',
    tables: ['salon_settings', 'salon_hours', 'salon_advisors', 'salon_services', 'salon_service_advisors', 'salon_holidays']
  },
  rates: { label: 'Exchange rates', tables: ['exchange_rates'] },
  roles: { label: 'Roles', tables: ['roles'] }
} as const

export type HistoryGroup = keyof typeof historyGroups

export function isHistoryGroup(value: string): value is HistoryGroup {
  return value in historyGroups
}

const labels: Record<string, string> = {
  product_id: 'ID',
  stock_status: 'Stock',
  is_sale: 'On sale',
  is_new_arrival: 'New arrival',
  is_featured: 'Featured',
  is_draft: 'Draft',
  appears_at: 'Appears',
  leaves_at: 'Leaves',
  available_sizes: 'Sizes',
  description_short: 'Short description',
  full_name: 'Name',
  advisor_id: 'Advisor',
  brand_image_url: 'Banner',
  total_spend: 'Total spend',
  invited_at: 'Invited',
  valid_until: 'Valid until',
  delivery_on: 'Delivery'
}

/** 'On sale', 'Website URL', 'Original price'. */
export function fieldLabel(name: string): string {
  return labels[name] ?? capitalise(name.replaceAll('_', ' ').replace(/\burl\b/, 'URL'))
}

/** 'Price and tags', 'Added', 'Deleted', 'Price, by an update from prices.csv', 'On sale, with 1,450 other products'. */
export function changeSummary(change: Change): string {
  const { kind, records, table_name, source, after } = change
  if (kind === 'exported') return `Exported ${countOf(exportedCount(after), table_name)}`
  const what = kind === 'edited' ? fieldsText(change) : kind === 'added' ? 'Added' : 'Deleted'
  if (source === 'put back') return `${what}, put back`
  if (source) return `${what}, by an update from ${source}`
  return records > 1 ? `${what}, with ${others(records, table_name)}` : what
}

/** The same in a list of all changes: '1,451 products: on sale', 'Arno Bag: price and tags', 'Arno Bag: added'. */
export function actSummary(change: Change): string {
  const { kind, records, table_name, title, source } = change
  if (kind === 'exported') return changeSummary(change)
  const subject = records > 1 ? countOf(records, table_name) : (title ?? capitalise(recordNoun(table_name)))
  return `${subject}: ${lowerWord(changeSummary(records > 1 && !source ? { ...change, records: 1 } : change))}`
}

/** 'Four fields by Inès Caro', 'Added by Inès Caro'. */
export function changeHeading(change: Change): string {
  const by = `by ${authorName(change)}`
  if (change.kind === 'added') return `Added ${by}`
  if (change.kind === 'deleted') return `Deleted ${by}`
  if (change.kind === 'exported') return `Exported ${by}`
  const count = changedFields(change).length
  return `${countInWords(count)} ${count === 1 ? 'field' : 'fields'} ${by}`
}

export function authorName({ made_by_name }: Change): string {
  return made_by_name ?? 'Vitrine'
}

function fieldsText(change: Change): string {
  const names = changedFields(change).map(({ name }, index) => (index === 0 ? fieldLabel(name) : lowerWord(fieldLabel(name))))
  if (names.length === 0) return 'Changed'
  return names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more fields` : formatList(names)
}

/** 'URL' and 'ID' keep their capitals. */
function lowerWord(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : lowerFirst(text)
}

/** The database counts no further than 10,001. */
const maxCounted = 10_000

function countOf(records: number, table: string): string {
  return records > maxCounted
    ? `more than ${formatCount(maxCounted)} ${recordNoun(table, 2)}`
    : `${formatCount(records)} ${recordNoun(table, records)}`
}

function others(records: number, table: string): string {
  return records > maxCounted
    ? `more than ${formatCount(maxCounted)} other ${recordNoun(table, 2)}`
    : `${formatCount(records - 1)} other ${recordNoun(table, records - 1)}`
}

function exportedCount(after: Change['after']): number {
  const isCounted = typeof after === 'object' && after !== null && !Array.isArray(after)
  return isCounted && typeof after.records === 'number' ? after.records : 0
}

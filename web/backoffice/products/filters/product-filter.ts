import type { ListView } from '#web/components/views/list-view.ts'
import { type ListFilter, readListFilter } from '#web/lib/lists/list-filter.ts'

export const productFilterParts = ['brand', 'category', 'stock', 'is', 'without', 'since'] as const

export type ProductFilterPart = (typeof productFilterParts)[number]

/** What a view of the products stores. */
export const productViewParts = ['search', ...productFilterParts] as const

export const stockNames = new Map([
  ['in_stock', 'In stock'],
  ['low_stock', 'Low stock'],
  ['out_of_stock', 'Out of stock'],
  ['unknown', 'Stock unknown']
])

export const markNames = new Map([
  ['sale', 'On sale'],
  ['new', 'New arrival'],
  ['featured', 'Featured'],
  ['draft', 'Draft']
])

export const lackNames = new Map([
  ['price', 'Without price'],
  ['picture', 'Without picture']
])

/** Periods of days up to now; a date may be chosen instead. */
export const periodNames = new Map([
  ['1d', 'Changed in the last day'],
  ['7d', 'Changed in the last 7 days'],
  ['30d', 'Changed in the last 30 days']
])

const choicesOfPart: Partial<Record<ProductFilterPart, ReadonlyMap<string, string>>> = {
  stock: stockNames,
  is: markNames,
  without: lackNames
}

export const productViews: ListView[] = [
  { key: 'all', name: 'All', filter: {} },
  { key: 'sale', name: 'On sale', filter: { is: ['sale'] } },
  { key: 'low', name: 'Low stock', filter: { stock: ['low_stock'] } },
  { key: 'price', name: 'Without price', filter: { without: ['price'] } },
  { key: 'picture', name: 'Without picture', filter: { without: ['picture'] } },
  { key: 'drafts', name: 'Drafts', filter: { is: ['draft'] } }
]

/** Ignores values that products do not have, as an address may contain anything. */
export function readProductFilter(params: URLSearchParams): ListFilter {
  const filter = readListFilter(params, productFilterParts, ['brand', 'category'])
  const entries = Object.entries(filter).map(([part, values]) => {
    const known = values.filter((value) => isKnown(part, value))
    return [part, part === 'since' ? known.slice(0, 1) : known] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

function isKnown(part: string, value: string): boolean {
  if (part === 'since') return /^\d{1,3}d$/.test(value) || isDay(value)
  const choices = productFilterParts.find((known) => known === part)
  return (choices && choicesOfPart[choices]?.has(value)) ?? true
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value)
}

/** The argument of the database's functions: a day begins at midnight here, not in Greenwich. */
export function toDatabaseFilter({ search, since, ...filter }: ListFilter): Record<string, string[]> {
  const parts = Object.entries(filter).map(([part, values]) => [part, [...values]])
  const from = since?.map((value) => (isDay(value) ? new Date(`${value}T00:00`).toISOString() : value))
  return { ...Object.fromEntries(parts), ...(search && { search: [...search] }), ...(from && { since: from }) }
}

export function filterLabel(part: ProductFilterPart, value: string, now: Date = new Date()): string {
  if (part === 'since') return periodNames.get(value) ?? sinceLabel(value, now)
  if (part === 'brand') return value === '' ? 'Without brand' : value
  if (part === 'category') return value === '' ? 'Without category' : value
  return choicesOfPart[part]?.get(value) ?? value
}

function sinceLabel(value: string, now: Date): string {
  if (!isDay(value)) return `Changed in the last ${Number.parseInt(value, 10)} days`
  const day = new Date(`${value}T00:00`)
  const isThisYear = day.getFullYear() === now.getFullYear()
  const text = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return `Changed since ${text}`
}

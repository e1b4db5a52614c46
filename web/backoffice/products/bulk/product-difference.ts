import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { publicationText } from '#web/backoffice/products/publication.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'

export type Difference = { label: string; before: string; after: string }

type Reader = readonly [label: string, read: (product: ProductRow) => string]

const nothing = 'none'
const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no')
const price = (amount: number | null, currency: string | null) =>
  amount === null ? nothing : formatExactPrice(amount, currency)

const readers: Reader[] = [
  ['Price', (product) => price(product.price, product.currency)],
  ['Original price', (product) => price(product.original_price, product.currency)],
  ['Currency', (product) => product.currency || 'USD'],
  ['Status', (product) => product.stock_status ?? 'unknown'],
  ['Brand', (product) => product.brand || nothing],
  ['Category', (product) => product.category || nothing],
  ['Gender', (product) => product.gender || nothing],
  ['Material', (product) => product.material || nothing],
  ['Visibility', (product) => publicationText(product) ?? 'Published'],
  ['On sale', (product) => yesOrNo(product.is_sale)],
  ['New arrival', (product) => yesOrNo(product.is_new_arrival)],
  ['Featured', (product) => yesOrNo(product.is_featured)],
  ['Tags', (product) => product.tags?.join(', ') || nothing]
]

/** Why the database would refuse a product as it would be. */
export function problemOf({ price, appears_at, leaves_at }: ProductRow): string | undefined {
  if (price !== null && price < 0) return 'The price would fall below 0.'
  if (appears_at && leaves_at && Date.parse(leaves_at) <= Date.parse(appears_at)) return 'It would leave before it appears.'
  return undefined
}

export function changedFields(before: ProductRow, after: ProductRow): Difference[] {
  return readers
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((field) => field.before !== field.after)
}

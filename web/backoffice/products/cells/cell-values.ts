import { stockStatuses } from '#web/backoffice/products/form/product-schema.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { readPrice } from '#web/backoffice/products/read-price.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { fold } from '#web/lib/format/text.ts'

/** The cells that are edited in the list, from left to right. */
export const cellColumns = ['price', 'stock_status', 'tags'] as const

export type CellColumn = (typeof cellColumns)[number]

export type CellValues = Partial<Pick<ProductRow, CellColumn>>

export const cellNames: Record<CellColumn, string> = { price: 'Price', stock_status: 'Status', tags: 'Tags' }

export type ReadCell = { value: CellValues } | { problem: string }

const maxTags = 100

/** What is typed or pasted into a cell of a product with this currency. */
export function readCell(column: CellColumn, text: string, currency: string | null): ReadCell {
  if (column === 'price') {
    const read = readPrice(text, currency)
    return 'problem' in read ? read : { value: { price: read.amount } }
  }
  if (column === 'tags') {
    const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
    return tags.length > maxTags ? { problem: `Use at most ${maxTags} tags` } : { value: { tags } }
  }
  const words = fold(text.trim()).replace(/[\s_-]+/g, '_')
  const status = stockStatuses.find((known) => known === words)
  return status ? { value: { stock_status: status } } : { problem: `Status is one of ${stockStatuses.join(', ')}` }
}

/** What is edited and copied. */
export function cellText(product: ProductRow, column: CellColumn): string {
  if (column === 'price') return product.price?.toFixed(2) ?? ''
  if (column === 'tags') return product.tags?.join(', ') ?? ''
  return product.stock_status ?? ''
}

/** What is shown of a cell that a paste would change; empty without a value. */
export function shownCell(product: ProductRow, column: CellColumn): string {
  const isPrice = column === 'price' && product.price !== null
  return isPrice ? cellLabel(product, column) : cellText(product, column)
}

/** What is shown as the result of a change. */
export function cellLabel(product: ProductRow, column: CellColumn): string {
  if (column === 'price') return product.price === null ? 'without price' : formatExactPrice(product.price, product.currency)
  if (column === 'tags') return product.tags?.length ? product.tags.join(', ') : 'without tags'
  return product.stock_status ?? 'unknown'
}

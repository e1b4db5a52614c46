import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import type { SavedItem } from './saved.ts'

export type SinceSaved = { text: string; isBetter: boolean }

export function sinceSaved(
  { atSaving }: Pick<SavedItem, 'atSaving'>,
  { price, currency, stock_status }: Pick<ProductRow, 'price' | 'currency' | 'stock_status'>
): SinceSaved | undefined {
  if (!atSaving) return undefined
  const wasOut = atSaving.stockStatus === 'out_of_stock'
  if (stock_status === 'out_of_stock') return wasOut ? undefined : { text: 'Sold out since you saved it', isBetter: false }
  if (wasOut) return { text: 'Back in stock', isBetter: true }
  if (price !== null && atSaving.price !== null && price !== atSaving.price && currency === atSaving.currency) {
    const [now, then] = [formatPrice(price, currency), formatPrice(atSaving.price, atSaving.currency)]
    return { text: `Now ${now}, was ${then} when you saved it`, isBetter: price < atSaving.price }
  }
  if (stock_status === 'low_stock' && atSaving.stockStatus !== 'low_stock') return { text: 'Only a few left', isBetter: false }
  return undefined
}

export function priceDropSince(
  { atSaving }: Pick<SavedItem, 'atSaving'>,
  { name, price, currency, stock_status }: Pick<ProductRow, 'name' | 'price' | 'currency' | 'stock_status'>
): string | undefined {
  const then = atSaving?.price ?? null
  if (price === null || then === null || price >= then) return undefined
  if (currency !== atSaving?.currency || stock_status === 'out_of_stock') return undefined
  return `The ${name} you saved is now ${formatPrice(price, currency)}, down from ${formatPrice(then, currency)}.`
}

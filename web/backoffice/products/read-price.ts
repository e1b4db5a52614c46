import { type ParsedPriceField, parsePriceField } from './form/product-form-price.ts'

const signs: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY']
}

/**
 * A price that is typed, pasted or in a file, for a product with this currency; null if it is empty. A sign or code beside the
 * number must be the product's own: a price is never converted.
 */
export function readPrice(text: string, currency: string | null, name: 'Price' | 'Original price' = 'Price'): ParsedPriceField {
  const own = currency || 'USD'
  const [, before = '', number = '', after = ''] = /^\s*([A-Z]{3}|[$€£¥])?\s*(.*?)\s*([A-Z]{3}|[$€£¥])?\s*$/.exec(text) ?? []
  const other = [before, after].find((mark) => mark !== '' && !(signs[mark] ?? [mark]).includes(own))
  if (other) return { problem: `The ${name.toLowerCase()} is in ${own}, not in ${other}` }
  // A mark without a number is no price, and no empty one either.
  return parsePriceField(number || text, name, true)
}

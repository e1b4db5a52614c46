import { formatCount } from '#web/lib/format/counts.ts'
/** The products table's checks. The database decides; these predict its errors. */

/** In characters. */
export const maxTextLengths = [
  limit('product_id', 'The product link', 2000),
  limit('name', 'Title', 1000),
  limit('brand', 'Brand', 200),
  limit('description', 'Education', 50_000),
  limit('description_short', 'The short description', 1000),
  limit('category', 'Category', 200),
  limit('subcategory', 'subcategory', 200),
  limit('dimensions', 'dimensions', 200)
]

export const webUrlFields = [urlField('image_url', 'Image'), urlField('video_url', 'video_url')]

export const priceTooHigh = 'Price must be less than 10,000,000,000'
const priceLimit = 10_000_000_000

export const unstorable = 'A value contains a character that cannot be stored'

/** Prices are stored to the cent. */
export function isPriceTooHigh(price: number): boolean {
  return Math.round(price * 100) / 100 >= priceLimit
}

/** In code points. */
export function isLonger(text: string, maxLength: number): boolean {
  return text.length > maxLength && [...text].length > maxLength
}

/** PostgreSQL rejects NUL and lone surrogates. */
export function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function limit<Field extends string>(field: Field, label: string, maxLength: number) {
  return { field, maxLength, message: `${label} is longer than ${formatCount(maxLength)} characters` }
}

function urlField<Field extends string>(field: Field, label: string) {
  return { field, message: notAnAddress(label) }
}

export function notAnAddress(label: string): string {
  return `${label} must be a web address that starts with http:// or https://`
}

import type { Database } from '#supabase/types.ts'
import { genders, stockStatuses } from '#web/backoffice/products/form/product-schema.ts'
import { readCell } from '#web/lib/format/csv-cell.ts'
import { truths, untruths } from './csv-flags.ts'
import { readImageList, readTextList } from './csv-lists.ts'
import { imageColumns, noOriginalPriceColumn, type ProductField, sourceColumn, tagColumns } from './product-columns.ts'
import { isPriceTooHigh, priceTooHigh } from './product-limits.ts'

export type NewProduct = Database['public']['Tables']['demo_products']['Insert']

export type CsvCells = Record<string, string>

/** Without a column it concerns the whole row. */
export type CellMessage = { column?: string; message: string }

export type ProductRow = { product: NewProduct } | { problems: CellMessage[] }

export const unknownStatus = 'unknown'
const shortDescriptionLength = 150
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Reads a row as a product to insert, or lists its problems; the first is why the row fails. Columns missing from the file
 * count as empty. `newId` generates the product_id of a row without a product link.
 */
export function readProductRow(cells: CsvCells, newId: () => string): ProductRow {
  const problems: CellMessage[] = []
  const cell = (column: string) => readCell(cells[column] ?? '')
  const field = (name: ProductField) => cell(sourceColumn(cells, name))
  const reject = (name: ProductField, message: string) => problems.push({ column: sourceColumn(cells, name), message })

  const name = field('name')
  // The database trims spaces only: other white space is a title to it.
  if (/^ *$/.test(name)) reject('name', 'Missing required field: Title')
  const colors = readTextList(field('colors'))
  if (!colors) reject('colors', listProblem('colors'))
  const sizes = readTextList(field('available_sizes'))
  if (!sizes) reject('available_sizes', listProblem('available_sizes'))
  const gender = genders.find((known) => known === field('gender').toLowerCase())
  if (!gender && field('gender') !== '') reject('gender', `gender must be one of ${genders.join(', ')}`)
  const wantedStatus = field('stock_status') || 'in_stock'
  const stockStatus = stockStatuses.find((known) => known === wantedStatus)
  if (!stockStatus && wantedStatus !== unknownStatus) {
    reject('stock_status', `stock_status must be one of ${stockStatuses.join(', ')}`)
  }
  const price = parsePlainNumber(field('price'))
  const originalPrice = parsePlainNumber(field('original_price'))
  const priceProblem = problemOfPrice(price, 'Price')
  if (priceProblem) reject('price', priceProblem)
  const originalPriceProblem = problemOfPrice(originalPrice, 'Original price')
  if (originalPriceProblem) reject('original_price', originalPriceProblem)
  const tags = field('tags') === '' ? [...new Set(tagColumns.map(cell).filter(Boolean))] : readTextList(field('tags'))
  if (!tags) reject('tags', listProblem('tags'))
  const images = field('additional_images') === '' ? singleImages(cell) : readImageList(field('additional_images'))
  if (!images) reject('additional_images', imagesProblem)
  const currency = field('currency').toUpperCase()
  if (!/^([A-Z]{3})?$/.test(currency)) reject('currency', 'currency must be three letters such as USD')

  const [appearsAt, leavesAt] = (['appears_at', 'leaves_at'] as const).map((name) => {
    const moment = readMoment(field(name))
    if (moment === undefined) reject(name, `${name} must be a date and time such as 2026-12-03T09:00Z`)
    return moment ?? null
  })
  if (appearsAt && leavesAt && new Date(leavesAt) <= new Date(appearsAt)) {
    reject('leaves_at', 'leaves_at must be later than appears_at')
  }

  // A draft that is read as published would be seen at once, so every word for true counts.
  const draftText = field('is_draft').toLowerCase()
  const isDraft = isTrue(draftText) || truths.has(draftText)
  if (draftText !== '' && !isDraft && !untruths.has(draftText)) reject('is_draft', 'is_draft must be true or false')

  if (problems.length > 0 || !colors || !sizes || !tags || !images) return { problems }
  const videoUrl = field('video_url')
  const dimensions = field('dimensions')
  return {
    product: {
      product_id: field('product_id') || newId(),
      name,
      brand: field('brand') || null,
      description: field('description') || null,
      description_short: field('description_short') || shortDescription(cell('Education')) || null,
      price,
      original_price: originalPrice ?? (isTrue(cell(noOriginalPriceColumn)) ? null : price),
      ...(currency && { currency }),
      category: field('category') || null,
      subcategory: field('subcategory') || null,
      gender: gender ?? null,
      image_url: field('image_url') || null,
      ...(videoUrl && { video_url: videoUrl }),
      material: field('material') || null,
      care_instructions: field('care_instructions') || null,
      country_of_origin: field('country_of_origin') || null,
      ...(dimensions && { dimensions }),
      stock_status: stockStatus ?? null,
      is_sale: isTrue(field('is_sale')),
      is_new_arrival: isTrue(field('is_new_arrival')),
      is_featured: isTrue(field('is_featured')),
      colors,
      available_sizes: sizes,
      tags,
      additional_images: images,
      ...(isDraft && { is_draft: true }),
      ...(appearsAt && { appears_at: appearsAt }),
      ...(leavesAt && { leaves_at: leavesAt })
    }
  }
}

/** §9: the first 150 characters of a description, counted in code points. */
export function shortDescription(description: string): string {
  // A code point is at most two code units long.
  return [...description.slice(0, shortDescriptionLength * 2)].slice(0, shortDescriptionLength).join('')
}

function singleImages(cell: (column: string) => string) {
  const urls = imageColumns.map(cell).filter(Boolean)
  return urls.map((url) => ({ url, type: 'Other', description: '' }))
}

/** Null unless it is a plain decimal number. */
export function parsePlainNumber(text: string): number | null {
  return decimal.test(text) ? Number(text) : null
}

export function problemOfPrice(price: number | null, label: string): string | undefined {
  if (price === null) return undefined
  if (price < 0) return `${label} must be positive`
  return isPriceTooHigh(price) ? priceTooHigh : undefined
}

/** Null if it is empty, undefined if it is not a date and time with its time zone. */
export function readMoment(text: string): string | null | undefined {
  if (text === '') return null
  return /^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** §5: only the texts true and 1. */
export function isTrue(text: string): boolean {
  return text === 'true' || text === '1'
}

export function listProblem(column: string): string {
  return `${column} must be a JSON list such as ["Black", "Rust"]`
}

export const imagesProblem = `additional_images must be a JSON list such as [{"url": "https://…", "type": "Detail view", "description": ""}]`

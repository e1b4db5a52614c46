import type { Database } from '#supabase/types.ts'

export type NewProduct = Database['public']['Tables']['demo_products']['Insert']

/** The cells of a row by the name of their column; a cell that the row lacks is missing. */
export type CsvCells = Record<string, string>

export type ProductRow = { product: NewProduct } | { problem: string }

const shortDescriptionLength = 150
const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock'] as const
const genders = ['men', 'women', 'unisex', 'kids'] as const
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

export const productColumns = {
  title: 'Title',
  link: 'cproduct_link_URL',
  images: ['Image1', 'Image2', 'Image3', 'Image4', 'Image5']
} as const

/**
 * Reads one row of a product CSV as a product to insert, or says what is wrong with it. Columns that the file does not
 * have count as empty. `newId` makes the product_id of a row without a product link.
 */
export function readProductRow(cells: CsvCells, newId: () => string): ProductRow {
  const cell = (...names: string[]) => names.map((name) => cells[name]?.trim()).find(Boolean) ?? ''
  const name = cell(productColumns.title)
  if (name === '') return { problem: 'Missing required field: Title' }
  const colors = readList(cell('colors'))
  if (!colors) return { problem: listProblem('colors') }
  const sizes = readList(cell('available_sizes'))
  if (!sizes) return { problem: listProblem('available_sizes') }
  const gender = cell('gender', 'Gender').toLowerCase()
  const knownGender = genders.find((known) => known === gender)
  if (gender !== '' && !knownGender) return { problem: `gender must be one of ${genders.join(', ')}` }
  const stockStatus = cell('stock_status') || 'in_stock'
  const knownStatus = stockStatuses.find((known) => known === stockStatus)
  if (!knownStatus) return { problem: `stock_status must be one of ${stockStatuses.join(', ')}` }
  const price = readNumber(cell('Price'))
  if (price !== null && price < 0) return { problem: 'Price must be positive' }
  const originalPrice = readNumber(cell('original_price')) ?? price
  if (originalPrice !== null && originalPrice < 0) return { problem: 'Original price must be positive' }
  const education = cell('Education')
  return {
    product: {
      product_id: cell(productColumns.link) || newId(),
      name,
      brand: cell('Brand') || null,
      description: education || cell('Description') || null,
      description_short: education ? [...education].slice(0, shortDescriptionLength).join('') : null,
      price,
      original_price: originalPrice,
      category: cell('Category') || null,
      subcategory: cell('subcategory', 'sub_category') || null,
      gender: knownGender ?? null,
      image_url: cell('Image') || null,
      material: cell('material', 'Material') || null,
      care_instructions: cell('care_instructions') || null,
      country_of_origin: cell('country_of_origin') || null,
      stock_status: knownStatus,
      is_sale: isTrue(cell('is_sale')),
      is_new_arrival: isTrue(cell('is_new_arrival')),
      is_featured: isTrue(cell('is_featured')),
      colors,
      available_sizes: sizes,
      tags: [...new Set([cell('Tag'), cell('Tag5')].filter(Boolean))],
      additional_images: productColumns.images
        .map((column) => cell(column))
        .filter(Boolean)
        .map((url) => ({ url, type: 'Other', description: '' }))
    }
  }
}

/** Null for everything that is not a plain decimal number. */
function readNumber(text: string): number | null {
  return decimal.test(text) ? Number(text) : null
}

function isTrue(text: string): boolean {
  return text === 'true' || text === '1'
}

/** A JSON list of texts; sizes are often written as numbers. Undefined where it is something else. */
function readList(text: string): string[] | undefined {
  if (text === '') return []
  const list = parseJson(text)
  if (!Array.isArray(list)) return undefined
  const isList = list.every((item) => typeof item === 'string' || typeof item === 'number')
  return isList ? list.map(String) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listProblem(column: string): string {
  return `${column} must be a JSON list such as ["Black", "Rust"]`
}

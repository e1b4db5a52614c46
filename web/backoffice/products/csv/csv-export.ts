import type { Database, Json } from '#supabase/types.ts'
import { explainedColumns } from '#web/domain/catalogue/product-csv-dictionary.ts'
import { writeCell } from '#web/lib/format/csv-cell.ts'
import { isImage } from './csv-lists.ts'
import { imageColumns, tagColumns, updatedAtColumn } from './product-columns.ts'
import { type CsvCells, shortDescription, unknownStatus } from './product-csv.ts'

type ProductRow = Database['public']['Tables']['demo_products']['Row']

/** An Update compares the last one with the product, to find what has been changed since. */
export const productHeader: string[] = [...explainedColumns.map(({ column }) => column), updatedAtColumn]

/** Uploading them creates an identical product. */
export function productCells(product: ProductRow): string[] {
  const cells: CsvCells = { ...cellsOf(product), [updatedAtColumn]: product.updated_at }
  return productHeader.map((column) => writeCell(cells[column] ?? ''))
}

/** The inverse of readProductRow, by column. Null and empty texts are written alike. */
export function cellsOf(product: ProductRow): CsvCells {
  const { price, original_price } = product
  return {
    Title: product.name,
    cproduct_link_URL: product.product_id,
    Brand: product.brand ?? '',
    Category: product.category ?? '',
    subcategory: product.subcategory ?? '',
    gender: product.gender ?? '',
    Price: price === null ? '' : String(price),
    original_price: original_price === null ? '' : String(original_price),
    no_original_price: price !== null && original_price === null ? 'true' : '',
    Image: product.image_url ?? '',
    video_url: product.video_url ?? '',
    material: product.material ?? '',
    care_instructions: product.care_instructions ?? '',
    country_of_origin: product.country_of_origin ?? '',
    dimensions: product.dimensions ?? '',
    stock_status: product.stock_status ?? unknownStatus,
    is_sale: String(product.is_sale),
    is_new_arrival: String(product.is_new_arrival),
    is_featured: String(product.is_featured),
    currency: product.currency ?? '',
    is_draft: product.is_draft ? 'true' : '',
    appears_at: product.appears_at ?? '',
    leaves_at: product.leaves_at ?? '',
    colors: listCell(product.colors ?? []),
    available_sizes: listCell(product.available_sizes ?? []),
    ...descriptionCells(product.description ?? '', product.description_short ?? ''),
    ...tagCells(product.tags ?? []),
    ...imageCells(product.additional_images)
  }
}

/** The Education column implies the short description; a different one needs separate columns. */
function descriptionCells(description: string, short: string): CsvCells {
  if (shortDescription(description) === short) return { Education: description }
  return { Description: description, description_short: short }
}

function tagCells(tags: string[]): CsvCells {
  const [first = '', second = '', ...others] = tags
  const isHeldByTwo = others.length === 0 && tags.every(Boolean) && first !== second
  if (!isHeldByTwo && tags.length > 0) return { tags: listCell(tags) }
  return Object.fromEntries(tagColumns.map((column, index) => [column, [first, second][index] ?? '']))
}

/** Pictures with nothing but a URL have columns of their own. */
function imageCells(images: Json | null): CsvCells {
  const list = Array.isArray(images) ? images.filter(isImage) : []
  const urls = list.flatMap((image) => plainUrl(image) ?? [])
  if (urls.length < list.length || list.length > imageColumns.length) return { additional_images: listCell(list) }
  return Object.fromEntries(urls.map((url, index) => [imageColumns[index] ?? '', url]))
}

function plainUrl(image: Json): string | undefined {
  if (typeof image !== 'object' || image === null || Array.isArray(image)) return undefined
  const { url, type, description, ...others } = image
  const isPlain = type === 'Other' && description === '' && Object.keys(others).length === 0
  return isPlain && typeof url === 'string' ? url : undefined
}

function listCell(list: Json[]): string {
  return list.length > 0 ? JSON.stringify(list) : ''
}

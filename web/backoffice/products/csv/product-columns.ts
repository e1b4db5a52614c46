/** In order of preference; the last ones hold what the specification has no column for. */
const productColumns = {
  name: ['Title'],
  product_id: ['cproduct_link_URL'],
  brand: ['Brand'],
  category: ['Category'],
  subcategory: ['subcategory', 'sub_category'],
  gender: ['gender', 'Gender'],
  price: ['Price'],
  original_price: ['original_price'],
  image_url: ['Image'],
  description: ['Education', 'Description'],
  material: ['material', 'Material'],
  care_instructions: ['care_instructions'],
  country_of_origin: ['country_of_origin'],
  dimensions: ['dimensions'],
  stock_status: ['stock_status'],
  is_sale: ['is_sale'],
  is_new_arrival: ['is_new_arrival'],
  is_featured: ['is_featured'],
  colors: ['colors'],
  available_sizes: ['available_sizes'],
  tags: ['tags'],
  additional_images: ['additional_images'],
  currency: ['currency'],
  video_url: ['video_url'],
  description_short: ['description_short'],
  is_draft: ['is_draft'],
  appears_at: ['appears_at'],
  leaves_at: ['leaves_at']
} as const

export type ProductField = keyof typeof productColumns

export const [titleColumn] = productColumns.name
export const [linkColumn] = productColumns.product_id
export const [brandColumn] = productColumns.brand
export const [currencyColumn] = productColumns.currency
/** A non-empty list replaces these columns of single tags and pictures. */
export const tagColumns = ['Tag', 'Tag5'] as const
export const imageColumns = ['Image1', 'Image2', 'Image3', 'Image4', 'Image5'] as const
/** When an exported product was last changed. Only an Update reads it. */
export const updatedAtColumn = 'updated_at'
/** Marks a row without original_price, which would otherwise take the Price. */
export const noOriginalPriceColumn = 'no_original_price'

const readColumns = new Set<string>([
  ...Object.values(productColumns).flat(),
  ...tagColumns,
  ...imageColumns,
  noOriginalPriceColumn
])

/** The columns of a file that can hold a field. */
export function columnsOfField(field: ProductField): readonly string[] {
  const own: readonly string[] = productColumns[field]
  if (field === 'tags') return [...own, ...tagColumns]
  if (field === 'additional_images') return [...own, ...imageColumns]
  return field === 'original_price' ? [...own, noOriginalPriceColumn] : own
}

export function isReadColumn(name: string): boolean {
  return readColumns.has(name)
}

export function sourceColumn(cells: Record<string, string>, field: ProductField): string {
  const columns: readonly [string, ...string[]] = productColumns[field]
  if (columns.length === 1) return columns[0]
  return columns.find((column) => cells[column]?.trim()) ?? columns.find((column) => column in cells) ?? columns[0]
}

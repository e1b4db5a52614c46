export type IndexedProduct = {
  category: string | null
  colors: string[] | null
  available_sizes: string[] | null
  stock_status: string | null
  is_new_arrival: boolean
  is_sale: boolean
}

export const facets = [
  { key: 'category', name: 'Category' },
  { key: 'colour', name: 'Colour' },
  { key: 'size', name: 'Size' }
] as const

export type FacetKey = (typeof facets)[number]['key']
export type ProductTab = 'new' | 'all' | 'sale'

/** Values of one facet are alternatives; different facets must all match. */
export type BrandFilter = Record<FacetKey, string[]> & { tab: ProductTab; isInStock: boolean }

const inStock = ['stock', 'in'] as const

export function readBrandFilter(params: URLSearchParams, tab: ProductTab): BrandFilter {
  const valuesOf = (key: FacetKey) => [...new Set(params.getAll(key).filter(Boolean))]
  return {
    tab,
    category: valuesOf('category'),
    colour: valuesOf('colour'),
    size: valuesOf('size'),
    isInStock: params.get(inStock[0]) === inStock[1]
  }
}

export function toggleFacet(params: URLSearchParams, key: FacetKey, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (next.has(key, value)) next.delete(key, value)
  else next.append(key, value)
  return next
}

export function toggleInStock(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  if (next.get(inStock[0]) === inStock[1]) next.delete(inStock[0])
  else next.set(...inStock)
  return next
}

export function clearFilter(params: URLSearchParams): URLSearchParams {
  const tab = params.get('tab')
  return new URLSearchParams(tab ? { tab } : {})
}

export function isNarrowed({ category, colour, size, isInStock }: BrandFilter): boolean {
  return isInStock || category.length + colour.length + size.length > 0
}

export function countMatching(products: IndexedProduct[], filter: BrandFilter): number {
  return products.filter((product) => isMatching(product, filter)).length
}

export type FacetOption = { value: string; count: number; isChosen: boolean }

/** Counts under the other facets. Values without products are left out unless chosen. */
export function facetOptions(products: IndexedProduct[], filter: BrandFilter, key: FacetKey): FacetOption[] {
  const counts = new Map<string, number>(filter[key].map((value) => [value, 0]))
  for (const product of products.filter((each) => isMatching(each, { ...filter, [key]: [] }))) {
    for (const value of valuesOf(product, key)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const options = [...counts].map(([value, count]) => ({ value, count, isChosen: filter[key].includes(value) }))
  return options.sort(key === 'size' ? bySize : byCount)
}

function isMatching(product: IndexedProduct, filter: BrandFilter): boolean {
  if (filter.tab === 'new' && !product.is_new_arrival) return false
  if (filter.tab === 'sale' && !product.is_sale) return false
  if (filter.isInStock && product.stock_status === 'out_of_stock') return false
  return facets.every(
    ({ key }) => filter[key].length === 0 || valuesOf(product, key).some((value) => filter[key].includes(value))
  )
}

function valuesOf(product: IndexedProduct, key: FacetKey): string[] {
  const values = { category: [product.category ?? ''], colour: product.colors ?? [], size: product.available_sizes ?? [] }[key]
  return [...new Set(values.filter(Boolean))]
}

const byCount = (one: FacetOption, other: FacetOption) => other.count - one.count || one.value.localeCompare(other.value)

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const inNumbers = new Intl.Collator('en', { numeric: true })

function bySize({ value: one }: FacetOption, { value: other }: FacetOption): number {
  const [first, second] = [one, other].map((size) => letterSizes.indexOf(size.toUpperCase()))
  if (first === undefined || second === undefined || (first < 0 && second < 0)) return inNumbers.compare(one, other)
  return first < 0 || second < 0 ? second - first : first - second
}

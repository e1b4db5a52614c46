import { useSearchParams } from 'react-router'
import { readProductFilter } from '#web/backoffice/products/filters/product-filter.ts'
import { isSameFilter, type ListFilter } from '#web/lib/lists/list-filter.ts'
import { readSort, type Sort, sortText } from '#web/lib/lists/sort.ts'

export const productDialogs = ['add', 'edit', 'detail', 'delete', 'bulk-edit', 'bulk-delete'] as const

const sortable = ['name', 'brand', 'category', 'price', 'stock_status', 'created_at'] as const

export type ProductOrder = {
  search: string
  filter: ListFilter
  /** Undefined: the newest first. */
  sort: Sort | undefined
}

export function readProductOrder(params: URLSearchParams): ProductOrder {
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    filter: readProductFilter(params),
    sort: readSort(params.get('sort'), sortable)
  }
}

export function useProductOrder(): ProductOrder {
  const [params] = useSearchParams()
  return readProductOrder(params)
}

/** Whether everything is listed, in any order. */
export function isWholeList({ search, filter }: Omit<ProductOrder, 'sort'>): boolean {
  return search.trim() === '' && Object.keys(filter).length === 0
}

export function isSameOrder(one: ProductOrder, other: ProductOrder): boolean {
  return one.search === other.search && isSameFilter(one.filter, other.filter) && sortText(one.sort) === sortText(other.sort)
}

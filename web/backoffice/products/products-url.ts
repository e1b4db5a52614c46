import { useSearchParams } from 'react-router'
import { readSort, type Sort, sortText } from '#web/lib/lists/sort.ts'

export const productDialogs = ['add', 'edit', 'detail', 'delete', 'bulk-edit', 'bulk-delete'] as const

const sortable = ['name', 'brand', 'category', 'price', 'stock_status', 'created_at'] as const

export type ProductOrder = {
  search: string
  /** Undefined: the newest first. */
  sort: Sort | undefined
}

export function readProductOrder(params: URLSearchParams): ProductOrder {
  return { search: params.get('search')?.slice(0, 200) ?? '', sort: readSort(params.get('sort'), sortable) }
}

export function useProductOrder(): ProductOrder {
  const [params] = useSearchParams()
  return readProductOrder(params)
}

export function isSameOrder(one: ProductOrder, other: ProductOrder): boolean {
  return one.search === other.search && sortText(one.sort) === sortText(other.sort)
}

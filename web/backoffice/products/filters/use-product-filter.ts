import { useSearchParams } from 'react-router'
import { type ListFilter, withListFilter } from '#web/lib/lists/list-filter.ts'
import { productFilterParts, readProductFilter } from './product-filter.ts'

/** The filter in the address. Every change is a step of its history. */
export function useProductFilter(): [filter: ListFilter, change: (filter: ListFilter) => void] {
  const [params, setParams] = useSearchParams()
  const change = (filter: ListFilter) =>
    setParams((latest) => withListFilter(latest, productFilterParts, filter), { preventScrollReset: true })
  return [readProductFilter(params), change]
}

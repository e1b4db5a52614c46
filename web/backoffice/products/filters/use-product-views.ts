import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useListViews } from '#web/components/views/use-list-views.ts'
import { readListFilter } from '#web/lib/lists/list-filter.ts'
import { viewCountsQuery } from './filter-queries.ts'
import { productViewParts, productViews, readProductFilter } from './product-filter.ts'

export function useProductViews() {
  const [params] = useSearchParams()
  const filter = { ...readListFilter(params, ['search']), ...readProductFilter(params) }
  const list = useListViews({ kind: 'products', views: productViews, parts: productViewParts, filter })
  const { data: counts } = useQuery({ ...viewCountsQuery(list.views), placeholderData: keepPreviousData })
  return { ...list, counts, filter }
}

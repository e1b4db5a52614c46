import { useQueries } from '@tanstack/react-query'
import type { ListView } from '#web/components/views/list-view.ts'
import { clientChoice } from './client-filter.ts'
import { clientsPageQuery } from './client-queries.ts'

/** How many clients each view has, once all are counted. A view alone is not counted: the list says it. */
export function useViewCounts(views: ListView[]): number[] | undefined {
  const results = useQueries({
    queries: views.map((view) => ({
      ...clientsPageQuery({ ...clientChoice(view.filter), sort: 'newest' }, 0),
      enabled: views.length > 1
    }))
  })
  const totals = results.flatMap(({ data }) => (data ? [data.total] : []))
  return views.length > 1 && totals.length === views.length ? totals : undefined
}

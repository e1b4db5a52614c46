import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { createFeedDeduplication, type FeedDeduplication } from './feed-deduplication.ts'
import type { RowId } from './feed-rows.ts'

export const FeedDeduplicationContext = createContext<FeedDeduplication>(createFeedDeduplication([]))

export type Wanted = {
  row: RowId
  count: number
  /** With fewer the row is left out. */
  atLeast?: number
}

/** The first products that no row above shows. Rows below leave them out as long as this row is mounted. */
export function useDeduplicated(products: ProductCardRow[], { row, count, atLeast = 1 }: Wanted): ProductCardRow[] {
  const deduplication = useContext(FeedDeduplicationContext)
  useSyncExternalStore(deduplication.subscribe, deduplication.version)
  const above = deduplication.shownAbove(row)
  const free = products.filter(({ id }) => !above.has(id)).slice(0, count)
  const shown = free.length < atLeast ? [] : free
  const ids = shown.map(({ id }) => id).join()
  useLayoutEffect(() => deduplication.setShown(row, ids ? ids.split(',') : []), [deduplication, row, ids])
  useLayoutEffect(() => () => deduplication.setShown(row, []), [deduplication, row])
  return shown
}

export function useShownInStableRows(): ReadonlySet<string> {
  const deduplication = useContext(FeedDeduplicationContext)
  useSyncExternalStore(deduplication.subscribe, deduplication.version)
  return deduplication.shownInStableRows()
}

import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { createFeedClaims, type FeedClaims } from './feed-claims.ts'
import type { RowId } from './feed-rows.ts'

export const FeedClaimsContext = createContext<FeedClaims>(createFeedClaims())

export type Wanted = {
  row: RowId
  count: number
  /** With fewer the row is left out, and shows none. */
  atLeast?: number
}

/** The first pieces that no row above shows, for a row of the feed. They are this row's as long as it is there. */
export function useUnclaimed(products: ProductCardRow[], { row, count, atLeast = 1 }: Wanted): ProductCardRow[] {
  const claims = useContext(FeedClaimsContext)
  useSyncExternalStore(claims.subscribe, claims.version)
  const above = claims.claimedAbove(row)
  const free = products.filter(({ id }) => !above.has(id)).slice(0, count)
  const shown = free.length < atLeast ? [] : free
  const ids = shown.map(({ id }) => id).join()
  useLayoutEffect(() => claims.claim(row, ids ? ids.split(',') : []), [claims, row, ids])
  useLayoutEffect(() => () => claims.claim(row, []), [claims, row])
  return shown
}

/** What the rows of the feed show throughout a visit, by uuid. */
export function useClaimed(): ReadonlySet<string> {
  const claims = useContext(FeedClaimsContext)
  useSyncExternalStore(claims.subscribe, claims.version)
  return claims.claimedForGood()
}

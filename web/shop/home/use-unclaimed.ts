import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { createFeedClaims, type FeedClaims } from './feed-claims.ts'
import type { RowId } from './feed-rows.ts'

export const FeedClaimsContext = createContext<FeedClaims>(createFeedClaims())

export type Wanted = {
  row: RowId
  count: number
  /** With fewer the row is left out. */
  atLeast?: number
}

/** The first products that no row above shows, claimed as long as this row is mounted. */
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

export function useClaimed(): ReadonlySet<string> {
  const claims = useContext(FeedClaimsContext)
  useSyncExternalStore(claims.subscribe, claims.version)
  return claims.claimedForGood()
}

import { type RowId, rowNames } from './feed-rows.ts'

/** Which pieces the rows of a feed show, so that each piece is in one of them. */
export type FeedClaims = {
  /** Notes the pieces of a row, by their uuids, in place of those before. */
  claim: (row: RowId, ids: string[]) => void
  /** The pieces of the rows above a row. */
  claimedAbove: (row: RowId) => ReadonlySet<string>
  /**
   * The pieces of the rows that stay the same during a visit. What was viewed comes and goes with each look at a piece, and
   * whoever goes back to the list at the end must find it as it was.
   */
  claimedForGood: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  /** Another number after each change. */
  version: () => number
}

const order = Object.keys(rowNames)
const changing: RowId[] = ['viewed', 'changes']

export function createFeedClaims(): FeedClaims {
  const claims = new Map<string, string[]>()
  const listeners = new Set<() => void>()
  let version = 0
  const productsOf = (rows: string[]) => new Set(rows.flatMap((row) => claims.get(row) ?? []))
  return {
    claim(row, ids) {
      if (claims.get(row)?.join() === ids.join()) return
      claims.set(row, ids)
      version += 1
      for (const listener of listeners) listener()
    },
    claimedAbove(row) {
      return productsOf(order.slice(0, order.indexOf(row)))
    },
    claimedForGood: () => productsOf(order.filter((row) => !changing.some((each) => each === row))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version
  }
}

import { type RowId, rowNames } from './feed-rows.ts'

export type FeedClaims = {
  claim: (row: RowId, ids: string[]) => void
  claimedAbove: (row: RowId) => ReadonlySet<string>
  /** Viewed products change with each product page, and going back must find the list as it was. */
  claimedForGood: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
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

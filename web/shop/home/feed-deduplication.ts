import type { RowId } from './feed-rows.ts'

export type FeedDeduplication = {
  setShown: (row: RowId, ids: string[]) => void
  shownAbove: (row: RowId) => ReadonlySet<string>
  /** Viewed products and recommendations change with each product page, and going back must find the list as it was. */
  shownInStableRows: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  version: () => number
}

const changingRows: RowId[] = ['forYou', 'viewed', 'changes']

/** `order`: the rows from top to bottom. */
export function createFeedDeduplication(order: readonly string[]): FeedDeduplication {
  const shownByRow = new Map<string, string[]>()
  const listeners = new Set<() => void>()
  let version = 0
  const productsOf = (rows: string[]) => new Set(rows.flatMap((row) => shownByRow.get(row) ?? []))
  return {
    setShown(row, ids) {
      if (shownByRow.get(row)?.join() === ids.join()) return
      shownByRow.set(row, ids)
      version += 1
      for (const listener of listeners) listener()
    },
    shownAbove(row) {
      return productsOf(order.slice(0, order.indexOf(row)))
    },
    shownInStableRows: () => productsOf(order.filter((row) => !changingRows.some((each) => each === row))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version
  }
}

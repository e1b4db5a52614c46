import type { Query } from '@tanstack/react-query'
import { isServerError } from '#web/lib/server-error.ts'
import type { LiveTable } from './live-rows.ts'

/** How often rows that others change are read again while they are shown. */
export const liveMs = 10_000

/** The same for what one person has open on two devices, which are to agree within a second. */
export const liveNowMs = 700

/** The same while subscribed to changes, in case one was missed. */
export const subscribedMs = 120_000

/** How soon a query that got no response is tried again. */
const retryMs = 5000
const rowsAtFullRate = 1000

const subscribedTables = new Set<LiveTable>()

/** Records whether the app is subscribed to the changes of a table. */
export function setSubscribed(table: LiveTable, isSubscribed: boolean): void {
  if (isSubscribed) subscribedTables.add(table)
  else subscribedTables.delete(table)
}

/** How soon a query is read again, in milliseconds, by its meta: `tables` and `isPolled`. */
export function refetchInterval({ state, meta }: Query): number | false {
  if (state.status === 'error' && state.data === undefined && !isServerError(state.error)) return retryMs
  if (meta?.tables) {
    const isSubscribed = meta.tables.every((table) => subscribedTables.has(table))
    return isSubscribed && state.status !== 'error' ? subscribedMs : liveMs * lengthFactor(state.data)
  }
  return meta?.isPolled === true && liveMs
}

/** How many times as long a list takes as a short one: lists of thousands of rows are read more rarely. */
export function lengthFactor(data: unknown): number {
  return Array.isArray(data) ? Math.max(1, Math.ceil(data.length / rowsAtFullRate)) : 1
}

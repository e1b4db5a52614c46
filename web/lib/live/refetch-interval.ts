import type { Query } from '@tanstack/react-query'
import { isServerError } from '#web/lib/server-error.ts'
import type { LiveTable } from './live-rows.ts'

/** Polling interval of rows that others change, in milliseconds. */
export const liveMs = 10_000

/** Polling interval of what one user has open on two devices, which should agree within a second. */
export const liveNowMs = 700

/** Polling interval while subscribed to changes, in case one was missed. */
export const subscribedMs = 120_000

const retryMs = 5000
const rowsAtFullRate = 1000

const subscribedTables = new Set<LiveTable>()

export function setSubscribed(table: LiveTable, isSubscribed: boolean): void {
  if (isSubscribed) subscribedTables.add(table)
  else subscribedTables.delete(table)
}

/** The polling interval of a query in milliseconds, by its meta: `tables` and `isPolled`. */
export function refetchInterval({ state, meta }: Query): number | false {
  if (state.status === 'error' && state.data === undefined && !isServerError(state.error)) return retryMs
  if (meta?.tables) {
    const isSubscribed = meta.tables.every((table) => subscribedTables.has(table))
    return isSubscribed && state.status !== 'error' ? subscribedMs : liveMs * lengthFactor(state.data)
  }
  return meta?.isPolled === true && liveMs
}

/** Long lists are polled less often: how many times as long one takes as a short one. */
export function lengthFactor(data: unknown): number {
  return Array.isArray(data) ? Math.max(1, Math.ceil(data.length / rowsAtFullRate)) : 1
}

import type { Query, QueryClient } from '@tanstack/react-query'
import { followRows, type LiveTable } from '#web/lib/live/live-rows.ts'
import { lengthFactor, setSubscribed } from '#web/lib/live/refetch-interval.ts'

/** Several changes of a moment are one reason to ask again. */
const momentMs = 60
/** A list is asked again no sooner than so long after its last answer; a long one later. */
const pauseMs = 500

/**
 * Asks the queries that are looked at again when rows of their tables change, until the returned function is called. A
 * table is followed from the first query on whose meta names it.
 */
export function followLists(queries: QueryClient): () => void {
  const followed = new Map<LiveTable, () => void>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const cache = queries.getQueryCache()
  const active = () => cache.getAll().filter((query) => query.isActive())

  function refresh(query: Query): void {
    if (waiting.has(query.queryHash) || hasNeverCome(query)) return
    const sooner = query.state.dataUpdatedAt + pauseMs * lengthFactor(query.state.data) - Date.now()
    const timer = setTimeout(
      () => {
        waiting.delete(query.queryHash)
        // What is asked for the first time may have been read before the change. Asking beside it would fail twice.
        if (query.state.data === undefined && query.state.fetchStatus === 'fetching') return refresh(query)
        if (hasNeverCome(query)) return
        // A tab out of sight asks when it is seen again.
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType })
      },
      Math.max(momentMs, sooner)
    )
    waiting.set(query.queryHash, timer)
  }

  function refreshTable(table: LiveTable): void {
    for (const query of active()) if (tablesOf(query).includes(table)) refresh(query)
  }

  function follow(): void {
    for (const table of active().flatMap(tablesOf)) {
      if (followed.has(table)) continue
      const onSubscribed = (isSubscribed: boolean) => {
        setSubscribed(table, isSubscribed)
        refreshTable(table)
      }
      followed.set(table, followRows({ table }, { onChange: () => refreshTable(table), onSubscribed }))
    }
  }

  const unsubscribe = cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerOptionsUpdated') follow()
  })
  follow()
  return () => {
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
    for (const [table, stop] of followed) {
      stop()
      setSubscribed(table, false)
    }
  }
}

function tablesOf(query: Query): LiveTable[] {
  return query.meta?.tables ?? []
}

/** It is tried again by its own interval: a failure is reported once. */
function hasNeverCome({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined
}

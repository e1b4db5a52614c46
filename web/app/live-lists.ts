import type { Query, QueryClient } from '@tanstack/react-query'
import { followRows, type LiveTable } from '#web/lib/live/live-rows.ts'
import { lengthFactor, setSubscribed } from '#web/lib/live/refetch-interval.ts'

/** Batches changes that arrive together, in milliseconds. */
const momentMs = 60
/** The shortest pause between two requests for a list, in milliseconds; longer for long lists. */
const pauseMs = 500

/** Refetches queries when rows of the tables in their meta change, until the returned function is called. */
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
        if (isUncancellable(query)) return refresh(query)
        if (hasNeverCome(query)) return
        // A hidden tab refetches when it becomes visible.
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

/** It is retried by its own interval, and a failure is reported once. */
function hasNeverCome({ state }: Query): boolean {
  return state.status === 'error' && state.data === undefined
}

/** A refresh waits for it: cancelled for another, a first request would fail both, and a further page would not come. */
function isUncancellable({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && (state.data === undefined || state.fetchMeta?.fetchMore !== undefined)
}

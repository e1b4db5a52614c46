import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { LiveTable } from '#web/lib/live/live-rows.ts'
import { refetchInterval } from '#web/lib/live/refetch-interval.ts'
import { log } from '#web/lib/log.ts'
import { onUserCleared } from '#web/lib/user-memory.ts'
import { fetchOrRestore } from './persisted-query.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta & QueryMeta
    mutationMeta: FailureMeta
  }
}

type FailureMeta = {
  /** The toast on failure. Without one the failure is only logged. */
  failureToast?: string | ((error: Error) => string | undefined)
}

type QueryMeta = {
  /** Tables that it reads: it is refetched when their rows change, while it is active (live-lists.ts). */
  tables?: LiveTable[]
  /** Whether it is polled while active: its rows change, and there is no table to subscribe to. */
  isPolled?: boolean
  /** Whether its last response is stored in this browser, for when the server cannot be reached. */
  persisted?: boolean
  /** Whether its key ends with ids and its data is a map by them: what is stored for other ids then serves as far as it goes. */
  isById?: boolean
}

/** A polled query reports a failure once, until it succeeds. */
const reported = new WeakSet<Query<unknown, unknown, unknown>>()

// Browsers handle a click that waits before a timer, which is the default: without this, the second click of a double click
// finds a button that is not disabled yet, and sends the form again.
notifyManager.setScheduler(queueMicrotask)

/** Failures are logged and shown here; a success is shown by its caller. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (reported.has(query) && query.state.data !== undefined) return
      reported.add(query)
      report(error, query.meta, String(query.queryKey[0]))
    },
    onSuccess: (_data, query) => reported.delete(query)
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta, 'mutation')
  }),
  defaultOptions: {
    // supabase-js retries transient failures. Without a connection a request fails at once: a mutation that waited for one
    // would surprise the user. An active query without data is retried by refetchInterval.
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchInterval,
      networkMode: 'always',
      persister: fetchOrRestore
    },
    mutations: { retry: false, networkMode: 'always' }
  }
})

onUserCleared(() => queryClient.clear())

function report(error: Error, meta: FailureMeta | undefined, what: string): void {
  log('error', `${what} failed`, error)
  const text = meta?.failureToast
  const message = typeof text === 'function' ? text(error) : text
  if (message) toast.error(message)
}

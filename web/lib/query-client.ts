import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { log } from './log.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

type FailureMeta = {
  /** The toast when it fails: a text, or the text for an error. Without one the failure is only logged. */
  failureToast?: string | ((error: Error) => string)
}

/** Failures are logged and told in one place; successes are told where they were asked for. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta, String(query.queryKey[0])) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(error, mutation.meta, 'mutation')
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: shouldRetry, refetchOnWindowFocus: true },
    mutations: { retry: false }
  }
})

function report(error: Error, meta: FailureMeta | undefined, what: string): void {
  log('error', `${what} failed`, error)
  const text = meta?.failureToast
  if (text) toast.error(typeof text === 'function' ? text(error) : text)
}

/** supabase-js repeats what a passing fault broke; a refusal stays a refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefused = 'code' in error && typeof error.code === 'string' && error.code !== ''
  return !isRefused && failures < 1
}

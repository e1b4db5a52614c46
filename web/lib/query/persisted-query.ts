import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { waitWhileConnected } from '#web/lib/browser/connection.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { readResponse, storeResponse } from './persisted-responses.ts'

const slowMs = 3000

/**
 * The persister of all queries. A query with `meta.persisted` is fetched; if no response comes in time, it gets the one
 * stored in this browser with its age, which a later response replaces. Data already shown stays. Rejects with the query's
 * error if nothing is stored.
 */
export async function fetchOrRestore<Data, Key extends QueryKey, Param>(
  ask: QueryFunction<Data, Key, Param>,
  context: QueryFunctionContext<Key>,
  query: Query
): Promise<Data> {
  // The library's type leaves out `pageParam`, which the context of an infinite query has.
  const asking = Promise.resolve(ask(context as Parameters<typeof ask>[0]))
  if (!query.meta?.persisted) return asking
  const answer = asking.then((data) => {
    void storeResponse(query.queryHash, data)
    return data
  })
  if (query.state.data !== undefined) return answer
  const inTime = answer.then((data) => ({ data }), unlessServerError)
  const first = await Promise.race([inTime, waitWhileConnected(slowMs).then(() => undefined)])
  if (first) return first.data
  const last = await readResponse(query.queryHash)
  if (!last) return answer
  answer.then((data) => query.setData(data)).catch(() => undefined)
  // The library dates the data now; its real age is set right after.
  setTimeout(() => {
    if (query.state.data === last.data) query.setState({ dataUpdatedAt: last.at })
  })
  return last.data as Data
}

/** The server's own error stands; a missing response does not. */
function unlessServerError(error: unknown): undefined {
  if (isServerError(error)) throw error
}

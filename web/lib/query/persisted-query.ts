import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { waitWhileConnected } from '#web/lib/browser/connection.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { keepAnswer, readAnswer } from './persisted-responses.ts'

const slowMs = 3000

/**
 * The way of every query to its answer. One that is kept asks, and where no answer comes in time gives the one that this
 * browser has, with its age; an answer that comes later takes its place. What is shown already stays. Throws what the query
 * throws where this browser has none.
 */
export async function answerOrKept<Data, Key extends QueryKey, Param>(
  ask: QueryFunction<Data, Key, Param>,
  context: QueryFunctionContext<Key>,
  query: Query
): Promise<Data> {
  // The library's own type leaves out the place of a page, which the context of such a query has.
  const asking = Promise.resolve(ask(context as Parameters<typeof ask>[0]))
  if (!query.meta?.persisted) return asking
  const answer = asking.then((data) => {
    void keepAnswer(query.queryHash, data)
    return data
  })
  if (query.state.data !== undefined) return answer
  const inTime = answer.then((data) => ({ data }), unlessAnswered)
  const first = await Promise.race([inTime, waitWhileConnected(slowMs).then(() => undefined)])
  if (first) return first.data
  const last = await readAnswer(query.queryHash)
  if (!last) return answer
  answer.then((data) => query.setData(data)).catch(() => undefined)
  // The query takes what it gets for new; that it is not is set right behind it.
  setTimeout(() => {
    if (query.state.data === last.data) query.setState({ dataUpdatedAt: last.at })
  })
  return last.data as Data
}

/** An error that the server told stands; one for want of an answer does not. */
function unlessAnswered(error: unknown): undefined {
  if (isServerError(error)) throw error
}

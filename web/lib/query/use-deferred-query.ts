import {
  type DefaultError,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery
} from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/**
 * A query whose answer fills a large part of a page. The library has an answer drawn in one go, in which a slow phone does not
 * notice a finger; here it is drawn in steps.
 */
export function useDeferredQuery<Answer, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>
): Pick<UseQueryResult<Data, Failure>, 'data' | 'isError' | 'refetch'> {
  const { data, isError, refetch } = useQuery(options)
  const shown = useDeferredValue(data)
  // Another question has no answer yet: that of the question before is not shown under it.
  return { data: data === undefined ? undefined : shown, isError, refetch }
}

/** The same for an answer that comes in pages. `query` is for the way to the next page. */
export function useDeferredPages<Answer, Failure, Data, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Answer, Failure, Data, Key, Param>
) {
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isError, refetch } = query
  const now = useMemo(() => ({ data, hasNextPage }), [data, hasNextPage])
  const shown = useDeferredValue(now)
  return { ...(data === undefined ? now : shown), isError, refetch, query }
}

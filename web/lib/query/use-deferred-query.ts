import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery
} from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/** The library renders a response in one go, which blocks a slow phone; here React renders it in steps. */
export function useDeferredQuery<Result, Failure = DefaultError, Data = Result, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key>
): Pick<UseQueryResult<Data, Failure>, 'data' | 'isError' | 'refetch'> {
  const { data, isError, refetch } = useQuery(options)
  const shown = useDeferredValue(data)
  // The data of another key must not show under this one.
  return { data: data === undefined ? undefined : shown, isError, refetch }
}

/** Of the pages shown, `isOld` tells that they are those of another key. */
export function useDeferredPages<Result, Failure, Data, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Result, Failure, Data, Key, Param>
) {
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isPlaceholderData, isError, refetch } = query
  const key = hashKey(options.queryKey)
  const now = useMemo(() => ({ data, hasNextPage, isPlaceholderData, key }), [data, hasNextPage, isPlaceholderData, key])
  const deferred = useDeferredValue(now)
  const shown = data === undefined ? now : deferred
  const isOld = shown.isPlaceholderData || shown.key !== key
  return { data: shown.data, hasNextPage: shown.hasNextPage, isOld, isError, refetch, query }
}

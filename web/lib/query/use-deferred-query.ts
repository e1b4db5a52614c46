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

/** The library renders a response in one go, which blocks a slow phone; here React renders it in steps. */
export function useDeferredQuery<Result, Failure = DefaultError, Data = Result, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key>
): Pick<UseQueryResult<Data, Failure>, 'data' | 'isError' | 'refetch'> {
  const { data, isError, refetch } = useQuery(options)
  const shown = useDeferredValue(data)
  // The data of another key must not show under this one.
  return { data: data === undefined ? undefined : shown, isError, refetch }
}

export function useDeferredPages<Result, Failure, Data, Key extends QueryKey, Param>(
  options: UseInfiniteQueryOptions<Result, Failure, Data, Key, Param>
) {
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isError, refetch } = query
  const now = useMemo(() => ({ data, hasNextPage }), [data, hasNextPage])
  const shown = useDeferredValue(now)
  return { ...(data === undefined ? now : shown), isError, refetch, query }
}

import { type DefaultError, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * A query whose answer fills a large part of a page. The library has an answer drawn in one go, in which a slow phone does not
 * notice a finger; here it is drawn in steps.
 */
export function useDeferredQuery<Answer, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>
): Pick<UseQueryResult<Data, Failure>, 'data' | 'isError' | 'refetch'> {
  const { data, isError, refetch } = useQuery(options)
  return { data: useDeferredValue(data), isError, refetch }
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Options of a mutation that is shown before the server responds and rolled back where it fails. A read in between would
 * not include it, so the query is read again after the last of several mutations.
 */
export function optimistically<Data, Variables>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, variables: Variables) => Data
) {
  return {
    mutationKey: queryKey,
    async onMutate(variables: Variables) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Data>(queryKey)
      if (before !== undefined) queries.setQueryData<Data>(queryKey, change(before, variables))
      return { before }
    },
    onError(_error: Error, _variables: Variables, shown: { before: Data | undefined } | undefined) {
      if (shown?.before !== undefined) queries.setQueryData<Data>(queryKey, shown.before)
    },
    onSettled() {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.invalidateQueries({ queryKey })
    }
  }
}

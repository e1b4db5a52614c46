import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Change = (data: unknown) => unknown

/** The data of a query without the changes that are on their way, and those changes in their order. */
type Pending = { base: unknown; changes: Change[] }

const pendingOf = new WeakMap<QueryClient, Map<string, Pending>>()

/**
 * Options of a mutation that is shown before the server responds and taken back where it fails; other changes of the query
 * that are on their way stay. A read in between would not include it, so the query is read again after the last of several
 * mutations.
 */
export function optimistically<Data, Variables>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, variables: Variables) => Data
) {
  const name = hashKey(queryKey)
  const all = pendingOf.get(queries) ?? new Map<string, Pending>()
  pendingOf.set(queries, all)

  /** Ends a change; `base` is what the query has without the others. */
  function end(made: Change, base: (pending: Pending) => unknown): Pending | undefined {
    const pending = all.get(name)
    if (!pending) return undefined
    const left = { base: base(pending), changes: pending.changes.filter((other) => other !== made) }
    if (left.changes.length > 0) all.set(name, left)
    else all.delete(name)
    return left
  }

  return {
    mutationKey: queryKey,
    async onMutate(variables: Variables): Promise<{ made?: Change }> {
      await queries.cancelQueries({ queryKey })
      const data = queries.getQueryData<Data>(queryKey)
      if (data === undefined) return {}
      const made: Change = (before) => change(before as Data, variables)
      const { base, changes } = all.get(name) ?? { base: data, changes: [] }
      all.set(name, { base, changes: [...changes, made] })
      queries.setQueryData(queryKey, made(data))
      return { made }
    },
    onError(_error: Error, _variables: Variables, { made }: { made?: Change } = {}) {
      const left = made && end(made, ({ base }) => base)
      if (!left) return
      const data = left.changes.reduce((before, each) => each(before), left.base)
      queries.setQueryData(queryKey, data)
    },
    onSettled(_data: unknown, error: Error | null, _variables: Variables, { made }: { made?: Change } = {}) {
      if (made && !error) end(made, ({ base }) => made(base))
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.invalidateQueries({ queryKey })
    }
  }
}

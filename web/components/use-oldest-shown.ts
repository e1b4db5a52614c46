import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** When the oldest data on the page was read (milliseconds since 1970); undefined without data. */
export function useOldestShown(): number | undefined {
  const queries = useQueryClient()
  const [oldest, setOldest] = useState<number>()
  useEffect(() => {
    const read = () => {
      const shown = queries.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
      setOldest(shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined)
    }
    read()
    return queries.getQueryCache().subscribe(read)
  }, [queries])
  return oldest
}

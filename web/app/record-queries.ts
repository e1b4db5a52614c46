import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type RecordKind = 'brand' | 'product' | 'client' | 'waitlist'

export type FoundRecord = { kind: string; id: string; title: string; detail: string | null }

export function recordsQuery(words: string) {
  return queryOptions({
    queryKey: keys.records.found(words),
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      if (words === '') return []
      const client = await supabase()
      const { data } = await client.rpc('find_records', { words }).abortSignal(signal).throwOnError()
      return data
    },
    placeholderData: keepPreviousData
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Synonym = Pick<Database['public']['Tables']['search_synonyms']['Row'], 'id' | 'kind' | 'word' | 'meaning'>

export type UnmetSearch = { words: string; clients: number; last_day: string }

/** What clients did not find in 30 days. */
export function unmetSearchesQuery() {
  return queryOptions({
    queryKey: keys.search.unmet(),
    meta: { failureToast: 'Failed to fetch searches' },
    queryFn: async (): Promise<UnmetSearch[]> => {
      const client = await supabase()
      const { data } = await client.rpc('unmet_searches').throwOnError()
      return data
    }
  })
}

/** Those that contain the text, at most a hundred. */
export function synonymsQuery(text: string) {
  return queryOptions({
    queryKey: keys.search.synonyms(text),
    meta: { failureToast: 'Failed to fetch synonyms' },
    queryFn: async (): Promise<Synonym[]> => {
      const client = await supabase()
      const all = client.from('search_synonyms').select('id, kind, word, meaning')
      const pattern = `*${text.replace(/[^\p{L}\p{N} ]/gu, '')}*`
      const matching = text.trim() === '' ? all : all.or(`word.ilike."${pattern}",meaning.ilike."${pattern}"`)
      const { data } = await matching.order('created_at', { ascending: false }).order('word').limit(100).throwOnError()
      return data
    }
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SavedReplyRow = Database['public']['Tables']['saved_replies']['Row']

/** In the order that staff gave them. */
export function savedRepliesQuery() {
  return queryOptions({
    queryKey: keys.clients.savedReplies(),
    queryFn: async (): Promise<SavedReplyRow[]> => {
      const client = await supabase()
      const replies = client.from('saved_replies').select('*').order('position').order('title')
      const { data } = await replies.limit(500).throwOnError()
      return data
    }
  })
}

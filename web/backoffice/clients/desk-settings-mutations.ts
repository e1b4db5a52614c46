import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { DeskSettings } from './record/record-queries.ts'

export function useSaveDeskSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ alertMinutes, digestAt }: DeskSettings) => {
      const client = await supabase()
      await client
        .from('desk_settings')
        .update({ alert_minutes: alertMinutes, digest_at: digestAt })
        .eq('id', true)
        .throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.clients.deskSettings() })
  })
}

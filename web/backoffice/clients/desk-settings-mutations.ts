import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** After how many minutes of waiting staff get an email; null: never. */
export function useSetAlertMinutes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (alert_minutes: number | null) => {
      const client = await supabase()
      await client.from('desk_settings').update({ alert_minutes }).eq('id', true).throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.clients.deskSettings() })
  })
}

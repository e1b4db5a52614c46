import { useMutation } from '@tanstack/react-query'
import { downloadText } from '#web/lib/browser/download-text.ts'
import { supabase } from '#web/lib/supabase.ts'

export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client.rpc('export_my_data').throwOnError()
      const day = new Date().toISOString().slice(0, 10)
      downloadText(`vitrine-my-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
    },
    meta: { failureToast: 'Your data could not be read. Try again in a moment.' }
  })
}

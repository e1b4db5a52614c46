import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

const signedForSeconds = 3600

/** A signed URL, valid for an hour. */
export function threadPictureQuery(path: string) {
  return queryOptions({
    queryKey: keys.thread.picture(path),
    staleTime: (signedForSeconds * 1000) / 2,
    queryFn: async (): Promise<string> => {
      const client = await supabase()
      const { data, error } = await client.storage.from('thread-pictures').createSignedUrl(path, signedForSeconds)
      if (error) throw error
      return data.signedUrl
    }
  })
}

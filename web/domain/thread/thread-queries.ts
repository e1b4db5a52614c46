import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isPicturePath } from './picture-path.ts'

const signedForSeconds = 3600

/** A signed URL, valid for an hour. */
export function threadPictureQuery(path: string) {
  return queryOptions({
    queryKey: keys.thread.picture(path),
    staleTime: (signedForSeconds * 1000) / 2,
    queryFn: async (): Promise<string> => {
      if (!isPicturePath(path)) throw new Error('A picture of a conversation has no plain path')
      const client = await supabase()
      const { data, error } = await client.storage.from('thread-pictures').createSignedUrl(path, signedForSeconds)
      if (error) throw error
      return data.signedUrl
    }
  })
}

export type OwnAdvisor = { full_name: string | null; avatar_url: string | null }

/** The advisor of the shopper; null while she has none. */
export function ownAdvisorQuery(userId: string) {
  return queryOptions({
    queryKey: keys.thread.advisor(userId),
    meta: { isPolled: true },
    queryFn: async (): Promise<OwnAdvisor | null> => {
      const client = await supabase()
      const { data } = await client.rpc('my_advisor').maybeSingle().throwOnError()
      return data
    }
  })
}

import { useMutation } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import type { Invitation } from './invitation-schema.ts'

export function useRequestInvitation() {
  return useMutation({
    mutationFn: async (invitation: Invitation) => {
      const client = await supabase()
      await client.rpc('request_invitation', invitation).throwOnError()
    }
  })
}

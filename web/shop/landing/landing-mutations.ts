import { useMutation } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import type { Invitation } from './invitation-schema.ts'

/** With the secret, the person who asked first for an address chooses her interests. */
export type InvitationRequest = Invitation & { secret: string }

export function useRequestInvitation() {
  return useMutation({
    mutationFn: async (invitation: InvitationRequest) => {
      const client = await supabase()
      await client.rpc('request_invitation', invitation).throwOnError()
    }
  })
}

export function useChooseInterests(secret: string) {
  return useMutation({
    scope: { id: 'waitlist interests' },
    mutationFn: async (categories: string[]) => {
      const client = await supabase()
      const facets = categories.map((category) => `category=${category}`)
      await client.rpc('choose_waitlist_interests', { secret, facets }).throwOnError()
    }
  })
}

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

const applicationShape = z.object({
  receipt: z.string(),
  brand_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  status: z.enum(['received', 'asked', 'visit', 'photographs', 'declined', 'withdrawn']),
  received_at: z.string(),
  answer_by: z.string(),
  decided_at: z.nullable(z.string()),
  is_on_view: z.boolean(),
  sends_emails: z.boolean(),
  messages: z.array(
    z.object({ id: z.number(), author: z.enum(['staff', 'applicant']), body: z.string(), created_at: z.string() })
  )
})

export type FollowedApplication = z.infer<typeof applicationShape>

/** Null for a receipt that does not exist. */
export function applicationQuery(receipt: string) {
  return queryOptions({
    queryKey: keys.partners.followed(receipt),
    enabled: receipt !== '',
    queryFn: async ({ signal }): Promise<FollowedApplication | null> => {
      const client = await supabase()
      const { data } = await client.rpc('partner_application_status', { receipt }).abortSignal(signal).throwOnError()
      return data === null ? null : applicationShape.parse(data)
    }
  })
}

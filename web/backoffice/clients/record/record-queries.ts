import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { clientStatuses } from '#web/backoffice/clients/client.ts'
import { purposes } from '#web/domain/style/purposes.ts'
import { once } from '#web/lib/once.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'

const text = z.nullable(z.string())

const record = once(() =>
  z.object({
    profile: z.object({
      id: z.string(),
      full_name: text,
      email: text,
      avatar_url: text,
      created_at: z.string(),
      updated_at: z.string()
    }),
    phone: text,
    /** She has never signed in. */
    is_invited: z.boolean(),
    details: z.nullable(
      z.object({
        status: z.enum(clientStatuses),
        annual_spend: z.number(),
        orders_this_year: z.number(),
        location: text,
        last_active: text,
        last_order: text,
        updated_at: z.string()
      })
    ),
    thread: z.nullable(z.object({ waiting_since: text, advisor_id: text, shopper_read_at: text, staff_read_at: text })),
    sizes: z.array(z.object({ category: z.string(), region: z.string(), size: z.string() })),
    addresses: z.array(
      z.object({
        id: z.string(),
        label: text,
        line1: z.string(),
        line2: text,
        city: z.string(),
        region: text,
        postal_code: text,
        country: z.string()
      })
    ),
    style: z.nullable(
      z.object({
        wearers: z.array(z.string()),
        budgets: z.record(z.string(), z.number()),
        purposes: z.array(z.enum(purposes))
      })
    ),
    tastes: z.array(z.object({ facet: z.string(), level: z.enum(['more', 'never']) })),
    follows: z.array(z.string()),
    counts: z.object({ open: z.number(), saved: z.number(), notes: z.number() }),
    timeline: z.array(
      z.object({
        kind: z.enum(['cart', 'visit', 'request', 'note']),
        at: z.string(),
        id: z.string(),
        title: text,
        detail: text
      })
    )
  })
)

export type ClientRecord = z.infer<ReturnType<typeof record>>
export type TimelineEvent = ClientRecord['timeline'][number]

/** Null if there is no such client. */
export function clientRecordQuery(id: string) {
  return queryOptions({
    queryKey: keys.clients.record(id),
    queryFn: async (): Promise<ClientRecord | null> => {
      if (!isUuid(id)) return null
      const client = await supabase()
      const { data } = await client.rpc('client_record', { client: id }).throwOnError()
      return data === null ? null : record().parse(data)
    },
    meta: { tables: ['profiles', 'client_profiles', 'threads', 'client_notes', 'salon_visits'] }
  })
}

export type AdvisorRow = { id: string; full_name: string; avatar_url: string | null }

/** Everybody who can be an advisor, by name. */
export function advisorsQuery() {
  return queryOptions({
    queryKey: keys.clients.advisors(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<AdvisorRow[]> => {
      const client = await supabase()
      const { data } = await client.rpc('advisors').throwOnError()
      return data
    }
  })
}

/** Null for `alertMinutes`: staff get no email. `digestAt` is a time of day in the salon's time zone, such as '09:00'. */
export type DeskSettings = { alertMinutes: number | null; digestAt: string }

/** After how many minutes of waiting staff get an email, and from what time clients get theirs about changes. */
export function deskSettingsQuery() {
  return queryOptions({
    queryKey: keys.clients.deskSettings(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<DeskSettings> => {
      const client = await supabase()
      const { data } = await client.from('desk_settings').select('alert_minutes, digest_at').single().throwOnError()
      return { alertMinutes: data.alert_minutes, digestAt: data.digest_at.slice(0, 5) }
    }
  })
}

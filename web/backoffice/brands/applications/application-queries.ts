import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'

type Tables = Database['public']['Tables']

export type ApplicationRow = Tables['partner_applications']['Row']
export type ApplicationMessage = Tables['partner_messages']['Row']
export type Application = ApplicationRow & { partner_messages: ApplicationMessage[]; brands: { status: string } | null }

export type ListedApplications = { rows: ApplicationRow[]; total: number }

/** How many are read at first, and with each "Show more". */
export const applicationsAtOnce = 200

/** Those that wait for a decision, the one that is due first at the top. */
export function openApplicationsQuery(count = applicationsAtOnce) {
  return queryOptions({
    queryKey: keys.partners.open(count),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ListedApplications> => {
      const client = await supabase()
      const applications = client.from('partner_applications').select('*', { count: 'exact' })
      const open = applications.in('status', ['received', 'asked']).order('answer_by').order('received_at').limit(count)
      const { data, count: total } = await open.abortSignal(signal).throwOnError()
      return { rows: data, total: total ?? data.length }
    },
    meta: { tables: ['partner_applications'], failureToast: 'Failed to fetch applications' }
  })
}

/** The latest decision first. */
export function decidedApplicationsQuery(count = applicationsAtOnce) {
  return queryOptions({
    queryKey: keys.partners.decided(count),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ListedApplications> => {
      const client = await supabase()
      const applications = client.from('partner_applications').select('*', { count: 'exact' }).not('decided_at', 'is', null)
      const latest = applications.order('decided_at', { ascending: false }).order('id').limit(count)
      const { data, count: total } = await latest.abortSignal(signal).throwOnError()
      return { rows: data, total: total ?? data.length }
    },
    meta: { tables: ['partner_applications'], failureToast: 'Failed to fetch applications' }
  })
}

/** Null if it is gone. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: keys.partners.one(id),
    queryFn: async ({ signal }): Promise<Application | null> => {
      if (!isUuid(id)) return null
      const client = await supabase()
      const { data } = await client
        .from('partner_applications')
        .select('*, partner_messages(*), brands(status)')
        .eq('id', id)
        .order('id', { referencedTable: 'partner_messages' })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    meta: { tables: ['partner_applications', 'brands'], failureToast: 'Failed to fetch application' }
  })
}

export type PartnerSettings = { staffEmail: string; sendsEmails: boolean }

export function partnerSettingsQuery() {
  return queryOptions({
    queryKey: keys.partners.settings(),
    queryFn: async ({ signal }): Promise<PartnerSettings> => {
      const client = await supabase()
      const [partners, salon] = await Promise.all([
        client.from('partner_settings').select('staff_email').abortSignal(signal).single().throwOnError(),
        client.from('salon_settings').select('emails_until').abortSignal(signal).single().throwOnError()
      ])
      return { staffEmail: partners.data.staff_email, sendsEmails: Date.parse(salon.data.emails_until) > Date.now() }
    },
    meta: { failureToast: 'Failed to fetch the settings of applications' }
  })
}

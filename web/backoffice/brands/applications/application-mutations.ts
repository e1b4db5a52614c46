import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateBrands } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { downloadBlob } from '#web/lib/browser/download-text.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { ApplicationRow } from './application-queries.ts'
import type { Reply } from './reply-words.ts'

const invalidateApplications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: keys.partners.all })

export type ReplyToSend = { reply: Reply; text: string }

/** Accepting also creates the brand, inactive. Each reply is emailed to the applicant. */
export function useReply(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ reply, text }: ReplyToSend) => {
      const client = await supabase()
      if (reply === 'ask') await client.rpc('ask_partner', { application, question: text }).throwOnError()
      if (reply === 'accept') await client.rpc('accept_partner_application', { application, note: text }).throwOnError()
      if (reply === 'decline') await client.rpc('decline_partner_application', { application, note: text }).throwOnError()
    },
    onSettled: (_done, _error, { reply }) =>
      Promise.all([invalidateApplications(queries), reply === 'accept' && invalidateBrands(queries)])
  })
}

export function useSetStage(application: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (stage: 'visit' | 'photographs') => {
      const client = await supabase()
      await client.rpc('set_partner_stage', { application, stage }).throwOnError()
    },
    onSettled: () => invalidateApplications(queries),
    meta: { failureToast: 'Failed to update application' }
  })
}

/** Saves it under the name that the applicant gave it; it is never opened in the shop's own origin. */
export function useDownloadLineSheet() {
  return useMutation({
    mutationFn: async ({ line_sheet_path, line_sheet_name }: ApplicationRow) => {
      const client = await supabase()
      const { data, error } = await client.storage.from('line-sheets').download(line_sheet_path ?? '')
      if (error) throw error
      downloadBlob(line_sheet_name, data)
    }
  })
}

export function useSetStaffEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (staff_email: string) => {
      const client = await supabase()
      await client.from('partner_settings').update({ staff_email }).eq('id', true).throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.partners.settings() })
  })
}

/** Of drafts that were never sent in. Those who apply do it too, but there may be nobody for long. */
export async function removeExpiredSheets(): Promise<void> {
  await (await supabase()).functions.invoke('partner-line-sheets', { body: {} })
}

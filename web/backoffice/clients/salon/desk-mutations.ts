import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { DeskAdvisor, DeskHoliday, DeskHours, DeskService, SalonSettings } from './desk-queries.ts'

const overlap = '23P01'
const stillUsed = '23503'

function failureToast(error: Error): string {
  const code = 'code' in error ? error.code : undefined
  if (code === overlap) return 'These hours overlap others of this day.'
  if (code === stillUsed) return 'Visits refer to this. Make it inactive instead.'
  return 'That could not be saved. Check the values and try again.'
}

function useDeskMutation<Change>(mutationFn: (change: Change) => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { failureToast },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.salon.all })
  })
}

/** Without what the salon's clock writes. */
export type SettingsToSave = Omit<SalonSettings, 'emails_until'>

export function useSaveSettings() {
  return useDeskMutation(async ({ id, ...settings }: SettingsToSave) => {
    const client = await supabase()
    await client.from('salon_settings').update(settings).eq('id', id).throwOnError()
  })
}

export function useAddHours() {
  return useDeskMutation(async (hours: DeskHours) => {
    const client = await supabase()
    await client.from('salon_hours').insert(hours).throwOnError()
  })
}

export function useDeleteHours() {
  return useDeskMutation(async (id: string) => {
    const client = await supabase()
    await client.from('salon_hours').delete().eq('id', id).throwOnError()
  })
}

export function useAddHoliday() {
  return useDeskMutation(async (holiday: DeskHoliday) => {
    const client = await supabase()
    await client.from('salon_holidays').insert(holiday).throwOnError()
  })
}

export function useDeleteHoliday() {
  return useDeskMutation(async (id: string) => {
    const client = await supabase()
    await client.from('salon_holidays').delete().eq('id', id).throwOnError()
  })
}

export function useSaveAdvisor() {
  return useDeskMutation(async (advisor: DeskAdvisor) => {
    const client = await supabase()
    await client.from('salon_advisors').upsert(advisor).throwOnError()
  })
}

/** Also sets who offers it. */
export function useSaveService() {
  return useDeskMutation(async ({ advisorIds, ...service }: DeskService) => {
    const client = await supabase()
    await client.rpc('save_salon_service', { service, advisors: advisorIds }).throwOnError()
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSame } from '#web/lib/is-same.ts'
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

/** Without `before`, it is new. Only what differs is written, so that what a colleague has changed meanwhile stays. */
export type Edit<Row> = { before: Row | undefined; after: Row }

function changesOf<Row extends object>(before: Row | undefined, after: Row): Partial<Row> {
  const changes: Partial<Row> = { ...after }
  for (const field of Object.keys(after) as (keyof Row)[]) {
    if (before && isSame(before[field], after[field])) delete changes[field]
  }
  return changes
}

/** Without what the salon's clock writes. */
export type SettingsToSave = Omit<SalonSettings, 'emails_until'>

export function useSaveSettings() {
  return useDeskMutation(async ({ before, after }: Edit<SettingsToSave>) => {
    const client = await supabase()
    await client.from('salon_settings').update(changesOf(before, after)).eq('id', after.id).throwOnError()
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
  return useDeskMutation(async ({ before, after }: Edit<DeskAdvisor>) => {
    const advisors = (await supabase()).from('salon_advisors')
    // A new one may be sent again after a lost response.
    const saved = before ? advisors.update(changesOf(before, after)).eq('id', after.id) : advisors.upsert(after)
    await saved.throwOnError()
  })
}

/** Also sets who offers it. */
export function useSaveService() {
  return useDeskMutation(async ({ before, after }: Edit<DeskService>) => {
    const client = await supabase()
    const { advisorIds, ...service } = changesOf(before, after)
    const offered = advisorIds && { advisors: advisorIds }
    await client.rpc('save_salon_service', { service: { ...service, id: after.id }, ...offered }).throwOnError()
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exportFileName, runCsvExport } from '#web/lib/export/csv-export.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { supabase } from '#web/lib/supabase.ts'
import { historyCells, historyHeader } from './history-export.ts'
import { readHistory } from './history-queries.ts'

export type PutBack = {
  changeId: number
  /** Left out: all fields of the change, or the deleted record. */
  fields?: string[]
}

/** Sets fields to what they were before a change, or restores a deleted record. */
export function usePutBack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ changeId, fields }: PutBack) => {
      const client = await supabase()
      await client.rpc('put_back', { change: changeId, ...(fields && { fields }) }).throwOnError()
    },
    // The record may be in any list.
    onSuccess: () => void queries.invalidateQueries(),
    meta: { failureToast: putBackProblem }
  })
}

const problems: Record<string, string> = {
  PT404: 'The record has been deleted. Put that back first.',
  PT409: 'This cannot be put back: the client has other figures by now. Change those.',
  '23505': 'This cannot be put back: another record has the same name or address now.',
  '23503': 'This cannot be put back: what it belongs to has been deleted.',
  '23514': 'This cannot be put back: the former value is no longer allowed.'
}

function putBackProblem(error: Error): string {
  const code = isServerError(error) && 'code' in error ? String(error.code) : ''
  return problems[code] ?? 'This could not be put back. Check your connection and try again.'
}

/** The export of a list is a change too: who took which list, when and how many rows. */
export async function recordExport(table: 'profiles' | 'waitlist' | 'record_changes', records: number): Promise<void> {
  const client = await supabase()
  await client.rpc('record_export', { of_table: table, records }).throwOnError()
}

export function useExportHistory() {
  return useMutation({
    mutationFn: () =>
      runCsvExport({
        fileName: exportFileName('history'),
        header: historyHeader,
        read: readHistory,
        toCells: historyCells,
        record: (rows) => recordExport('record_changes', rows)
      }),
    meta: { failureToast: 'Failed to export the history' }
  })
}

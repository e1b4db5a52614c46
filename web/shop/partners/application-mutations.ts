import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeFile } from '#web/domain/assets/file-mutations.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { ApplicationValues } from './application-schema.ts'
import { type LineSheet, refusalText, typedLineSheet } from './line-sheet.ts'

const bucket = 'line-sheets'

export type ApplicationToSend = {
  id: string
  values: ApplicationValues
  lineSheet: LineSheet
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** The server refused the file for its content; the message is for the applicant. */
export class LineSheetError extends Error {}

/** Returns the receipt, the same one if an application is sent again. */
export function useSendApplication() {
  return useMutation({
    mutationFn: async ({ id, values, lineSheet, signal, onProgress }: ApplicationToSend): Promise<string> => {
      const { hasConsented: _isGiven, ...fields } = values
      const client = await supabase()
      const file = typedLineSheet(lineSheet.file)
      const draft = { application: id, ...fields, line_sheet_name: file.name.slice(-255) }
      await client.rpc('begin_partner_application', draft).abortSignal(signal).throwOnError()
      const path = `${id}/${lineSheet.id}`
      const percent = (sent: number, size: number) => onProgress(Math.round((sent / size) * 100))
      const stored = await storeFile({ bucket, path, file, signal, onProgress: percent })
      // It is there already: its response was lost. After a refusal of the policy the application may be in, too.
      const isUnsure = stored.kind === 'rejected' && ['409', '403'].includes(stored.rejection?.status ?? '')
      if (stored.kind !== 'stored' && !isUnsure) throw new Error('The line sheet could not be uploaded')
      const body = { application: id, file: lineSheet.id }
      const { data, error } = await client.functions.invoke<{ receipt?: string }>('partner-line-sheets', { body, signal })
      if (error) throw await refusalOf(error)
      if (!data?.receipt) throw new Error('The application has no receipt')
      return data.receipt
    }
  })
}

async function refusalOf(error: Error): Promise<Error> {
  const response = 'context' in error && error.context
  if (!(response instanceof Response) || response.status !== 422) return error
  const body = await response.json().catch(() => undefined)
  return new LineSheetError(refusalText(body?.code))
}

export function useAnswerQuestion(receipt: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const client = await supabase()
      await client.rpc('answer_partner_question', { receipt, answer: text }).throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.partners.all })
  })
}

export function useWithdrawApplication(receipt: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('withdraw_partner_application', { receipt }).throwOnError()
      // Removes the file at once; otherwise the next application does.
      await client.functions.invoke('partner-line-sheets', { body: {} })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.partners.all }),
    meta: { failureToast: 'The application could not be withdrawn. Check your connection and try again.' }
  })
}

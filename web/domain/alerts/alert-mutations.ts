import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type AlertChoice, alertsQuery } from './alert-queries.ts'

export type AlertChange = { choice: AlertChoice; isSubscribed: boolean }

export function useAlertChange(userId: string, productId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = alertsQuery(userId, productId)
  return useMutation({
    // One after the other, so that the last press decides.
    scope: { id: `alerts ${userId}` },
    meta: { failureToast: 'That could not be saved. Try again in a moment.' },
    mutationFn: async ({ choice: { color, size }, isSubscribed }: AlertChange) => {
      const client = await supabase()
      const alerts = client.from('stock_alerts')
      const row = { product_id: productId, color, size }
      const change = isSubscribed
        ? alerts.upsert(row, { ignoreDuplicates: true })
        : alerts.delete().match({ ...row, user_id: userId })
      await change.throwOnError()
    },
    ...optimistically(queryClient, queryKey, (choices: AlertChoice[], { choice, isSubscribed }: AlertChange) => {
      const others = choices.filter(({ color, size }) => color !== choice.color || size !== choice.size)
      return isSubscribed ? [...others, choice] : others
    })
  })
}

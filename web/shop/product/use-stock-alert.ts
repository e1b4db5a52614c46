import { useQuery } from '@tanstack/react-query'
import { useAlertChange } from '#web/domain/alerts/alert-mutations.ts'
import { type AlertChoice, alertsQuery } from '#web/domain/alerts/alert-queries.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ProductChoice } from './use-choice.ts'

export type StockAlert = {
  /** For whatever colour and size. */
  all: AlertChoice[]
  /** For the chosen ones. */
  isSubscribed: boolean
  tell: () => void
  forget: (alert?: AlertChoice) => void
}

export function useStockAlert({ product_id: productId }: ProductRow, { color, size }: ProductChoice): StockAlert {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const { data: all = [] } = useQuery({ ...alertsQuery(userId, productId), enabled: userId !== '' })
  const { mutate: change } = useAlertChange(userId, productId)
  const choice = { productId, color, size }
  return {
    all,
    isSubscribed: all.some((other) => other.color === color && other.size === size),
    tell: () => change({ choice, isSubscribed: true }),
    forget: (alert = choice) => change({ choice: alert, isSubscribed: false })
  }
}

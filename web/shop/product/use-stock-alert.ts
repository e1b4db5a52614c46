import { useQuery } from '@tanstack/react-query'
import { useAlertChange } from '#web/domain/alerts/alert-mutations.ts'
import { alertsQuery } from '#web/domain/alerts/alert-queries.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ProductChoice } from './use-choice.ts'

export type StockAlert = { isSubscribed: boolean; tell: () => void; forget: () => void }

export function useStockAlert({ product_id: productId, stock_status }: ProductRow, { color, size }: ProductChoice): StockAlert {
  const userId = useAppStore(({ user }) => user?.id ?? '')
  const isSoldOut = stock_status === 'out_of_stock'
  const { data: alerts = [] } = useQuery({ ...alertsQuery(userId, productId), enabled: isSoldOut && userId !== '' })
  const { mutate: change } = useAlertChange(userId, productId)
  const choice = { productId, color, size }
  return {
    isSubscribed: alerts.some((other) => other.color === color && other.size === size),
    tell: () => change({ choice, isSubscribed: true }),
    forget: () => change({ choice, isSubscribed: false })
  }
}

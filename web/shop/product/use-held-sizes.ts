import { useQuery } from '@tanstack/react-query'
import { heldSizesQuery, type ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'

const none: ReadonlySet<string> = new Set()

/** The sizes that are held for other clients; '' where the product has no sizes. Only of products of which few are left. */
export function useHeldSizes({ product_id, stock_status }: ProductRow): ReadonlySet<string> {
  const isSignedIn = useAppStore((state) => state.user !== null)
  const { data } = useQuery({ ...heldSizesQuery(product_id), enabled: isSignedIn && stock_status === 'low_stock' })
  return data ?? none
}

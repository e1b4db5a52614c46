import { useSearchParams } from 'react-router'
import { type ProductOrder, readProductOrder } from '#web/backoffice/products/product-order.ts'

export function useProductOrder(): ProductOrder {
  const [params] = useSearchParams()
  return readProductOrder(params)
}

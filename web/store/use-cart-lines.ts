import { useQuery } from '@tanstack/react-query'
import { type CartLine, cartLines } from '#web/lib/cart-lines.ts'
import { cartProductsQuery } from '#web/lib/cart-queries.ts'
import { useAppStore } from './app-store.ts'

/** The lines of the cart. While it is looked at, its pieces are read again, so that price and stock are those of today. */
export function useCartLines(isLookedAt: boolean): CartLine[] {
  const cart = useAppStore((state) => state.cart)
  const { data } = useQuery({
    ...cartProductsQuery(cart.map(({ productId }) => productId)),
    enabled: isLookedAt && cart.length > 0,
    placeholderData: (before) => before
  })
  return cartLines(cart, data)
}

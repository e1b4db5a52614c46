import { useQuery } from '@tanstack/react-query'
import type { CartItem } from './cart.ts'
import { type CartLine, cartLines } from './cart-lines.ts'
import { cartProductsQuery } from './cart-queries.ts'

/** The lines of a cart. While `isShown`, its products are read again, so that price and stock are current. */
export function useCartLines(cart: CartItem[], isShown: boolean): CartLine[] {
  const { data } = useQuery({
    ...cartProductsQuery(cart.map(({ productId }) => productId)),
    enabled: isShown && cart.length > 0,
    placeholderData: (before) => before
  })
  return cartLines(cart, data)
}

import { type Money, parsePriceText, sumByCurrency } from '#web/lib/money.ts'
import type { CartItem } from './sample-cart.ts'

/** What a cart comes to, one sum for each currency. Pieces without a price add nothing. */
export function cartSums(cart: CartItem[]): Money[] {
  return sumByCurrency(
    cart.flatMap(({ price, quantity }) => {
      const money = parsePriceText(price)
      return money ? { ...money, minorUnits: money.minorUnits * quantity } : []
    })
  )
}

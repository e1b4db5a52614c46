import type { CartItem } from './cart.ts'
import { type Money, parsePriceText, sumByCurrency } from './money.ts'

/** What a cart comes to, one sum for each currency. Pieces without a price add nothing. */
export function cartSums(lines: Pick<CartItem, 'price' | 'quantity'>[]): Money[] {
  return sumByCurrency(
    lines.flatMap(({ price, quantity }) => {
      const money = parsePriceText(price)
      return money ? { ...money, minorUnits: money.minorUnits * quantity } : []
    })
  )
}

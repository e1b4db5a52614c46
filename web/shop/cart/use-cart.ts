import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '#web/lib/cart.ts'
import { type CartLine, cartLines } from '#web/lib/cart-lines.ts'
import { cartProductsQuery } from '#web/lib/cart-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type Cart = {
  lines: CartLine[]
  /** The line that was removed last and can be put back. */
  removed: CartItem | undefined
  remove: (item: CartItem) => void
  restore: () => void
  forgetRemoved: () => void
}

/** The cart while it is looked at: its pieces are read again, so that price and stock are those of today. */
export function useCart(isLookedAt: boolean): Cart {
  const cart = useAppStore((state) => state.cart)
  const removeFromCart = useAppStore((state) => state.removeFromCart)
  const restoreToCart = useAppStore((state) => state.restoreToCart)
  const [removed, setRemoved] = useState<CartItem>()
  const { data } = useQuery({
    ...cartProductsQuery(cart.map(({ productId }) => productId)),
    enabled: isLookedAt && cart.length > 0,
    placeholderData: (before) => before
  })
  return {
    lines: cartLines(cart, data),
    removed,
    remove(item) {
      setRemoved(item)
      removeFromCart(item.id)
    },
    restore() {
      if (removed) restoreToCart(removed)
      setRemoved(undefined)
    },
    forgetRemoved: () => setRemoved(undefined)
  }
}

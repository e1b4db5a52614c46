import { useState } from 'react'
import type { CartItem } from '#web/lib/cart.ts'
import type { CartLine } from '#web/lib/cart-lines.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { useCartLines } from '#web/store/use-cart-lines.ts'

export type Cart = {
  lines: CartLine[]
  /** The line that was removed last and can be put back. */
  removed: CartItem | undefined
  remove: (item: CartItem) => void
  restore: () => void
  forgetRemoved: () => void
}

/** The cart while it is looked at, and what was removed from it last. */
export function useCart(isLookedAt: boolean): Cart {
  const removeFromCart = useAppStore((state) => state.removeFromCart)
  const restoreToCart = useAppStore((state) => state.restoreToCart)
  const [removed, setRemoved] = useState<CartItem>()
  const lines = useCartLines(isLookedAt)
  return {
    lines,
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

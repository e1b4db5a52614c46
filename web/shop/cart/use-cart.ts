import { useState } from 'react'
import type { CartItem } from '#web/domain/cart/cart.ts'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { useCartLines } from '#web/domain/cart/use-cart-lines.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type Cart = {
  lines: CartLine[]
  removed: CartItem | undefined
  remove: (item: CartItem) => void
  restore: () => void
  dropRemoved: () => void
}

export function useCart(isShown: boolean): Cart {
  const cart = useAppStore((state) => state.cart)
  const removeFromCart = useAppStore((state) => state.removeFromCart)
  const restoreToCart = useAppStore((state) => state.restoreToCart)
  const [removed, setRemoved] = useState<CartItem>()
  const lines = useCartLines(cart, isShown)
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
    dropRemoved: () => setRemoved(undefined)
  }
}

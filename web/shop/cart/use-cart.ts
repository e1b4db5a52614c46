import { useState } from 'react'
import type { CartItem } from '#web/domain/cart/cart.ts'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { useCartLines } from '#web/domain/cart/use-cart-lines.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type RemovedLine = {
  item: CartItem
  isSavedForLater: boolean
  /** Whether it was saved by that, and is not any more when it returns. */
  isNewlySaved: boolean
}

export type Cart = {
  lines: CartLine[]
  removed: RemovedLine | undefined
  /** The id of the line that Undo brought back. */
  restored: number | undefined
  remove: (item: CartItem) => void
  saveForLater: (item: CartItem) => void
  restore: () => void
  dropRemoved: () => void
}

export function useCart(isShown: boolean): Cart {
  const cart = useAppStore((state) => state.cart)
  const savedItems = useAppStore((state) => state.savedItems)
  const removeFromCart = useAppStore((state) => state.removeFromCart)
  const restoreToCart = useAppStore((state) => state.restoreToCart)
  const toggleSaved = useAppStore((state) => state.toggleSaved)
  const [removed, setRemoved] = useState<RemovedLine>()
  const [restored, setRestored] = useState<number>()
  const lines = useCartLines(cart, isShown)
  const isSaved = ({ productId }: CartItem) => savedItems.some(({ id }) => id === productId)
  return {
    lines,
    removed,
    restored,
    remove(item) {
      setRemoved({ item, isSavedForLater: false, isNewlySaved: false })
      removeFromCart(item.id)
    },
    saveForLater(item) {
      const isNewlySaved = !isSaved(item)
      if (isNewlySaved) toggleSaved({ id: item.productId })
      setRemoved({ item, isSavedForLater: true, isNewlySaved })
      removeFromCart(item.id)
    },
    restore() {
      if (removed) restoreToCart(removed.item)
      setRestored(removed?.item.id)
      if (removed?.isNewlySaved && isSaved(removed.item)) toggleSaved({ id: removed.item.productId })
      setRemoved(undefined)
    },
    dropRemoved() {
      setRemoved(undefined)
      setRestored(undefined)
    }
  }
}

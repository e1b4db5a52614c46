import { cartItemOf } from '#web/domain/cart/cart-item-of.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ProductChoice } from './use-choice.ts'

export function useAddToCart(product: ProductRow, choice: ProductChoice): { isAdded: boolean; add: () => void } {
  const isAdded = useAppStore((state) => state.isCartItemAdded && state.addedProductId === product.product_id)
  const addToCart = useAppStore((state) => state.addToCart)
  return {
    isAdded,
    add() {
      if (!choice.requireSize()) return
      addToCart(cartItemOf(product, choice))
    }
  }
}

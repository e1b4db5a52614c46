import { cartItemId } from '#web/domain/cart/cart-item-id.ts'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ProductChoice } from './use-choice.ts'

export function useAddToCart(product: ProductRow, choice: ProductChoice): { isAdded: boolean; add: () => void } {
  const isAdded = useAppStore((state) => state.isCartItemAdded)
  const addToCart = useAppStore((state) => state.addToCart)
  return {
    isAdded,
    add() {
      if (!choice.requireSize()) return
      addToCart({
        id: cartItemId(product.product_id, choice.color, choice.size),
        productId: product.product_id,
        name: product.name,
        brand: product.brand ?? '',
        price: formatPrice(product.price, product.currency),
        image: pictureOfColor(product, choice.color) ?? '',
        size: choice.size,
        color: choice.color
      })
    }
  }
}

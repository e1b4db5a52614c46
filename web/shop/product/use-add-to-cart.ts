import { cartItemId } from '#web/lib/cart-item-id.ts'
import type { ProductRow } from '#web/lib/catalogue-queries.ts'
import { formatPrice } from '#web/lib/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { ProductChoice } from './use-choice.ts'

export type AddToCart = { label: string; isDisabled: boolean; add: () => void }

/** Adds the chosen piece. For two seconds the button says that it was done. */
export function useAddToCart(product: ProductRow, choice: ProductChoice): AddToCart {
  const isAdded = useAppStore((state) => state.isCartItemAdded)
  const addToCart = useAppStore((state) => state.addToCart)
  const isSoldOut = product.stock_status === 'out_of_stock'
  const isUnpriced = product.price === null
  return {
    label: isSoldOut ? 'Sold out' : isUnpriced ? 'Price on request' : isAdded ? 'Added to cart' : 'Add to cart',
    isDisabled: isSoldOut || isUnpriced,
    add() {
      if (!choice.requireSize()) return
      addToCart({
        id: cartItemId(product.product_id, choice.color, choice.size),
        productId: product.product_id,
        name: product.name,
        brand: product.brand ?? '',
        price: formatPrice(product.price, product.currency),
        image: product.image_url ?? '',
        size: choice.size,
        color: choice.color
      })
    }
  }
}

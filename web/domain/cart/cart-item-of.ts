import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import type { CartItem, NewCartItem } from './cart.ts'
import { cartItemId } from './cart-item-id.ts'

type CartProduct = Pick<
  ProductRow,
  'product_id' | 'name' | 'brand' | 'price' | 'currency' | 'image_url' | 'additional_images' | 'colors'
>

/** A product as it goes into the cart. */
export function cartItemOf(
  product: CartProduct,
  { color, size }: Pick<CartItem, 'color' | 'size'>
): Omit<NewCartItem, 'quantity'> {
  return {
    id: cartItemId(product.product_id, color, size),
    productId: product.product_id,
    name: product.name,
    brand: product.brand ?? '',
    price: formatPrice(product.price, product.currency),
    image: pictureOfColor(product, color) ?? '',
    size,
    color
  }
}

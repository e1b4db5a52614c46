import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import { formatPrice, type Money, parseDisplayPrice, sumByCurrency } from '#web/lib/format/money.ts'
import type { CartItem } from './cart.ts'
import type { CartProduct } from './cart-queries.ts'

export type CartLine = {
  item: CartItem
  image: string
  price: string
  /** Whether the price is current; until the product has been read it is the one stored with the line. */
  isCurrent: boolean
  notice: string | undefined
  /** It is not available in this colour and size, and does not count in the subtotal. */
  isGone: boolean
  colors: string[]
  sizes: string[]
}

export function cartLines(cart: CartItem[], products: ReadonlyMap<string, CartProduct | null> | undefined): CartLine[] {
  return cart.map((item) => {
    const product = products?.get(item.productId)
    const price = product ? formatPrice(product.price, product.currency) : item.price
    const gone = product === undefined ? undefined : missingReason(item, product)
    return {
      item,
      image: (product && pictureOfColor(product, item.color)) || item.image,
      price,
      isCurrent: product !== undefined,
      notice: gone ?? (product ? changeOf(item, price, product) : undefined),
      isGone: gone !== undefined,
      colors: optionsOf(product?.colors),
      sizes: optionsOf(product?.available_sizes)
    }
  })
}

export function subtotalOf(lines: CartLine[]): Money[] {
  return sumByCurrency(
    lines.flatMap(({ item, price, isGone }) => {
      const money = isGone ? undefined : parseDisplayPrice(price)
      return money ? { ...money, minorUnits: money.minorUnits * item.quantity } : []
    })
  )
}

function missingReason({ color, size }: CartItem, product: CartProduct | null): string | undefined {
  if (!product) return 'No longer available'
  if (product.stock_status === 'out_of_stock') return 'Sold out'
  if (product.price === null) return 'Now priced on request. Your advisor can tell you more.'
  if (isMissing(color, product.colors)) return 'No longer made in this colour'
  if (isMissing(size, product.available_sizes)) return 'No longer made in this size'
  return undefined
}

function isMissing(choice: string, options: string[] | null): boolean {
  const made = optionsOf(options)
  return choice !== '' && made.length > 0 && !made.includes(choice)
}

function changeOf(item: CartItem, price: string, product: CartProduct): string | undefined {
  if (price !== item.price) return `Now ${price}. It was ${item.price} when you added it.`
  return product.stock_status === 'low_stock' ? 'Only a few left' : undefined
}

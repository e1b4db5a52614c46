import { useState } from 'react'
import { cartItemId } from '#web/domain/cart/cart-item-id.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import type { SavedProduct } from '#web/domain/saved/saved-queries.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/select.tsx'

export type MoveToCartProps = { product: SavedProduct; onMoved: (cartItemId: number) => void }

export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const addToCart = useAppStore((state) => state.addToCart)
  const [isConfirming, setConfirming] = useState(false)
  const sizes = optionsOf(product.available_sizes)
  const [color = ''] = optionsOf(product.colors)
  if (product.stock_status === 'out_of_stock' || product.price === null) return null
  const move = (size: string) => {
    const id = cartItemId(product.product_id, color, size)
    addToCart({
      id,
      productId: product.product_id,
      name: product.name,
      brand: product.brand ?? '',
      price: formatPrice(product.price, product.currency),
      image: pictureOfColor(product, color) ?? '',
      size,
      color
    })
    onMoved(id)
  }
  if (sizes.length < 2) {
    return (
      <button type="button" className="underlined min-h-6" onClick={() => move(sizes[0] ?? '')}>
        Move to cart<span className="sr-only">, {product.name}</span>
      </button>
    )
  }
  return (
    <Select open={isConfirming} onOpenChange={setConfirming} value="" onValueChange={move}>
      <SelectTrigger
        aria-label={`Move ${product.name} to cart: choose a size`}
        className="h-6! w-auto! gap-1 border-0 bg-transparent px-0! text-small text-ink!"
      >
        Choose a size and move to cart
      </SelectTrigger>
      <SelectContent>
        {sizes.map((size) => (
          <SelectItem key={size} value={size}>
            {size}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

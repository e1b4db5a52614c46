import { useState } from 'react'
import { cartItemOf } from '#web/domain/cart/cart-item-of.ts'
import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import type { SavedProduct } from '#web/domain/saved/saved-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Select, SelectContent, SelectItem, SelectTrigger } from '#web/ui/select.tsx'

type Variant = { color: string; size: string }

export type MoveToCartProps = { product: SavedProduct; onMoved: (cartItemId: number) => void }

export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const addToCart = useAppStore((state) => state.addToCart)
  const [isConfirming, setConfirming] = useState(false)
  const [colors, sizes] = [optionsOf(product.colors), optionsOf(product.available_sizes)]
  const variants = orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ color, size })))
  if (product.stock_status === 'out_of_stock' || product.price === null) return null
  const move = (variant: Variant) => {
    const item = cartItemOf(product, variant)
    addToCart(item)
    onMoved(item.id)
  }
  const [only, ...others] = variants
  if (only && others.length === 0) {
    return (
      <button type="button" className="underlined min-h-6" onClick={() => move(only)}>
        Move to cart<span className="sr-only">, {product.name}</span>
      </button>
    )
  }
  const choices = [colors.length > 1 && 'colour', sizes.length > 1 && 'size'].filter(Boolean)
  return (
    <Select
      open={isConfirming}
      onOpenChange={setConfirming}
      value=""
      onValueChange={(place) => {
        const variant = variants[Number(place)]
        if (variant) move(variant)
      }}
    >
      <SelectTrigger
        aria-label={`Move ${product.name} to cart: choose a ${choices.join(' and ')}`}
        className="h-6! w-auto! gap-1 border-0 bg-transparent px-0! text-small text-ink!"
      >
        {choices.length > 1 ? 'Choose and move to cart' : `Choose a ${choices[0]} and move to cart`}
      </SelectTrigger>
      <SelectContent>
        {variants.map(({ color, size }, place) => (
          <SelectItem key={`${color} ${size}`} value={String(place)}>
            {[colors.length > 1 && color, sizes.length > 1 && size].filter(Boolean).join(', ')}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

/** A product without colours or sizes has one variant without them. */
function orNone(options: string[]): string[] {
  return options.length > 0 ? options : ['']
}

import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#web/domain/cart/cart.ts'
import { cartItemId } from '#web/domain/cart/cart-item-id.ts'
import { pictureOfColor } from '#web/domain/catalogue/color-pictures.ts'
import { brandPath, productPath } from '#web/domain/catalogue/paths.ts'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import type { Addition, Effect } from '#web/domain/understanding/conversation.ts'
import type { PageName } from '#web/domain/understanding/understanding.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** Does in the shop what a response says; the other effects are those of the page. */
export function useShopActs(): (effect: Effect, found: FoundProduct[]) => void {
  const navigate = useNavigate()
  const removed = useRef(new Map<string, CartItem[]>())
  return (effect, found) => {
    const { cart, savedItems, toggleSaved, removeFromCart, restoreToCart } = useAppStore.getState()
    switch (effect.kind) {
      case 'add':
        addToCart(effect.addition, found)
        return
      case 'take-back':
        takeBack(effect.addition)
        return
      case 'remove': {
        const items = cart.filter(({ productId }) => productId === effect.product.id)
        removed.current.set(effect.product.id, items)
        for (const { id } of items) removeFromCart(id)
        return
      }
      case 'put-back':
        for (const item of removed.current.get(effect.product.id) ?? []) restoreToCart(item)
        return
      case 'save':
      case 'unsave': {
        const isSaved = savedItems.some(({ id }) => id === effect.product.id)
        if (isSaved !== (effect.kind === 'save')) toggleSaved({ id: effect.product.id })
        return
      }
      case 'open':
        navigate(productPath(effect.product.id))
        return
      case 'open-brand':
        navigate(brandPath(effect.brand))
        return
      case 'open-page':
        openPage(effect.page, (path) => void navigate(path))
    }
  }
}

function addToCart({ product, size, colour, quantity }: Addition, found: FoundProduct[]): void {
  const { cart, addToCart, setCartQuantity } = useAppStore.getState()
  const id = itemIdOf({ product, size, colour, quantity })
  const before = cart.find((item) => item.id === id)?.quantity ?? 0
  const row = found.find(({ product_id }) => product_id === product.id)
  addToCart({
    id,
    productId: product.id,
    name: product.name,
    brand: product.brand,
    price: formatPrice(product.price, product.currency),
    image: (row && pictureOfColor(row, colour ?? '')) ?? '',
    size: size ?? '',
    color: colour ?? ''
  })
  if (quantity > 1) setCartQuantity(id, before + quantity)
}

function takeBack(addition: Addition): void {
  const { cart, setCartQuantity } = useAppStore.getState()
  const item = cart.find(({ id }) => id === itemIdOf(addition))
  if (item) setCartQuantity(item.id, item.quantity - addition.quantity)
}

function itemIdOf({ product, size, colour }: Addition): number {
  return cartItemId(product.id, colour ?? '', size ?? '')
}

function openPage(page: PageName, follow: (path: string) => void): void {
  const { setCartOpen, setSavedOpen, setMode, openAdvisor } = useAppStore.getState()
  switch (page) {
    case 'cart':
      setCartOpen(true)
      break
    case 'saved':
      setSavedOpen(true)
      break
    case 'account':
      setMode('accountMode', true)
      break
    case 'advisor':
      openAdvisor()
      break
    case 'home':
    case 'discover':
      follow(`/${page}`)
  }
}

import type { StateCreator } from 'zustand'
import type { SyncStatus } from '#web/lib/live/sync.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { type CartChange, type CartItem, changeCart, type NewCartItem } from './cart.ts'
import { sampleCart } from './sample-cart.ts'

export const addedStateMs = 2000

export type CartSlice = {
  cart: CartItem[]
  /** Changes that the server has not confirmed yet. `cart` includes them. */
  cartChanges: CartChange[]
  cartSyncStatus: SyncStatus
  isCartOpen: boolean
  isCartItemAdded: boolean
  /** The product that `isCartItemAdded` is about. */
  addedProductId: string | undefined
  addToCart(item: Omit<NewCartItem, 'quantity'>): void
  setCartQuantity(id: number, quantity: number): void
  replaceCartItem(id: number, item: NewCartItem): void
  removeFromCart(id: number): void
  restoreToCart(item: CartItem): void
  clearCart(): void
  setCartOpen(isOpen: boolean): void
}

type WithoutId<Change> = Change extends CartChange ? Omit<Change, 'id'> : never

export const createCartSlice: StateCreator<CartSlice, [], [], CartSlice> = (set) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const make = (what: WithoutId<CartChange>) => {
    const change = { id: newUuid(), ...what }
    set(({ cart, cartChanges }) => ({ cart: changeCart(cart, change), cartChanges: [...cartChanges, change] }))
  }
  return {
    cart: sampleCart,
    cartChanges: [],
    cartSyncStatus: 'ready',
    isCartOpen: false,
    isCartItemAdded: false,
    addedProductId: undefined,
    addToCart(item) {
      clearTimeout(timer)
      timer = setTimeout(() => set({ isCartItemAdded: false }), addedStateMs)
      make({ kind: 'add', item: { ...item, quantity: 1 } })
      set({ isCartItemAdded: true, addedProductId: item.productId })
    },
    setCartQuantity: (itemId, quantity) => make({ kind: 'set', itemId, quantity }),
    replaceCartItem: (itemId, item) => make({ kind: 'replace', itemId, item }),
    removeFromCart: (itemId) => make({ kind: 'set', itemId, quantity: 0 }),
    restoreToCart: (item) => make({ kind: 'add', item }),
    clearCart: () => make({ kind: 'clear' }),
    setCartOpen: (isCartOpen) => set({ isCartOpen })
  }
}

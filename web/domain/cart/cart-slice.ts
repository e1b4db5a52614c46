import type { StateCreator } from 'zustand'
import type { SyncStatus } from '#web/lib/live/sync.ts'
import { newUuid } from '#web/lib/new-uuid.ts'
import { type CartChange, type CartItem, changeCart, type NewCartItem } from './cart.ts'
import { sampleCart } from './sample-cart.ts'

/** How long the mark that something was added stays. */
export const addedStateMs = 2000

export type CartSlice = {
  cart: CartItem[]
  /** What was done to the cart that the server does not know yet; the cart has it already. */
  cartChanges: CartChange[]
  /** Whether what the account has in its cart has been read. */
  cartSyncStatus: SyncStatus
  isCartOpen: boolean
  /** On for two seconds after an item was added. */
  isCartItemAdded: boolean
  addToCart(item: Omit<NewCartItem, 'quantity'>): void
  /** Zero or less removes the item. */
  setCartQuantity(id: number, quantity: number): void
  /** Another colour or size in the place of an item. */
  replaceCartItem(id: number, item: NewCartItem): void
  removeFromCart(id: number): void
  /** Puts a removed item back where it was. */
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
    addToCart(item) {
      clearTimeout(timer)
      timer = setTimeout(() => set({ isCartItemAdded: false }), addedStateMs)
      make({ kind: 'add', item: { ...item, quantity: 1 } })
      set({ isCartItemAdded: true })
    },
    setCartQuantity: (itemId, quantity) => make({ kind: 'set', itemId, quantity }),
    replaceCartItem: (itemId, item) => make({ kind: 'replace', itemId, item }),
    removeFromCart: (itemId) => make({ kind: 'set', itemId, quantity: 0 }),
    restoreToCart: (item) => make({ kind: 'add', item }),
    clearCart: () => make({ kind: 'clear' }),
    setCartOpen: (isCartOpen) => set({ isCartOpen })
  }
}

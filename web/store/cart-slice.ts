import type { StateCreator } from 'zustand'
import { type CartItem, sampleCart } from './sample-cart.ts'

/** How long the mark that something was added stays. */
export const addedStateMs = 2000

export type CartSlice = {
  cart: CartItem[]
  isCartOpen: boolean
  /** On for two seconds after an item was added. */
  isCartItemAdded: boolean
  addToCart(item: Omit<CartItem, 'quantity'>): void
  /** Zero or less removes the item. */
  setCartQuantity(id: number, quantity: number): void
  removeFromCart(id: number): void
  /** Puts a removed item back where it was. */
  restoreToCart(item: CartItem, index: number): void
  clearCart(): void
  replaceCart(cart: CartItem[]): void
  setCartOpen(isOpen: boolean): void
}

export const createCartSlice: StateCreator<CartSlice, [], [], CartSlice> = (set) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    cart: sampleCart,
    isCartOpen: false,
    isCartItemAdded: false,
    addToCart(item) {
      clearTimeout(timer)
      timer = setTimeout(() => set({ isCartItemAdded: false }), addedStateMs)
      set(({ cart }) => ({ cart: withOneMore(cart, item), isCartItemAdded: true }))
    },
    setCartQuantity: (id, quantity) =>
      set(({ cart }) => ({
        cart: quantity <= 0 ? without(cart, id) : cart.map((item) => (item.id === id ? { ...item, quantity } : item))
      })),
    removeFromCart: (id) => set(({ cart }) => ({ cart: without(cart, id) })),
    restoreToCart: (item, index) => set(({ cart }) => ({ cart: without(cart, item.id).toSpliced(index, 0, item) })),
    clearCart: () => set({ cart: [] }),
    replaceCart: (cart) => set({ cart }),
    setCartOpen: (isCartOpen) => set({ isCartOpen })
  }
}

function withOneMore(cart: CartItem[], added: Omit<CartItem, 'quantity'>): CartItem[] {
  const isThere = cart.some((item) => item.id === added.id)
  if (!isThere) return [...cart, { ...added, quantity: 1 }]
  return cart.map((item) => (item.id === added.id ? { ...item, quantity: item.quantity + 1 } : item))
}

function without(cart: CartItem[], id: number): CartItem[] {
  return cart.filter((item) => item.id !== id)
}

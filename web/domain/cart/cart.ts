export type CartItem = {
  /** Identifies product, colour and size together: cartItemId. */
  id: number
  productId: string
  name: string
  brand: string
  /** As shown when the product was added, such as '$2,450'. */
  price: string
  image: string
  quantity: number
  size: string
  color: string
  position: number
}

/** A line to add; without a position it goes to the end. */
export type NewCartItem = Omit<CartItem, 'position'> & { position?: number }

/** A change of a cart. The server applies each id once. */
export type CartChange = { id: string } & (
  | { kind: 'add'; item: NewCartItem }
  | { kind: 'set'; itemId: number; quantity: number }
  | { kind: 'replace'; itemId: number; item: NewCartItem }
  | { kind: 'clear' }
)

const maxQuantity = 999

/** The cart after a change. The database function change_cart follows the same rules. */
export function changeCart(cart: CartItem[], change: CartChange): CartItem[] {
  switch (change.kind) {
    case 'add':
      return put(cart, change.item)
    case 'set':
      if (change.quantity <= 0) return without(cart, change.itemId)
      return cart.map((item) =>
        item.id === change.itemId ? { ...item, quantity: Math.min(change.quantity, maxQuantity) } : item
      )
    case 'replace': {
      const replaced = cart.find(({ id }) => id === change.itemId)
      if (!replaced) return cart
      const { quantity, position } = replaced
      return put(without(cart, change.itemId), { ...change.item, quantity, position })
    }
    case 'clear':
      return []
  }
}

export function countProducts(cart: CartItem[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

function put(cart: CartItem[], added: NewCartItem): CartItem[] {
  const there = cart.find(({ id }) => id === added.id)
  if (there) {
    const quantity = Math.min(there.quantity + added.quantity, maxQuantity)
    return cart.map((item) => (item === there ? { ...item, quantity, price: added.price } : item))
  }
  const last = Math.max(0, ...cart.map(({ position }) => position))
  const quantity = Math.min(added.quantity, maxQuantity)
  const lines = [...cart, { ...added, quantity, position: added.position ?? last + 1 }]
  return lines.sort((a, b) => a.position - b.position || a.id - b.id)
}

function without(cart: CartItem[], id: number): CartItem[] {
  return cart.filter((item) => item.id !== id)
}

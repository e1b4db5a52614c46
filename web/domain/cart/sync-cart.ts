import { toast } from 'sonner'
import type { StoreApi } from 'zustand'
import { openOutbox } from '#web/lib/live/outbox.ts'
import { liveNowMs } from '#web/lib/live/refetch-interval.ts'
import { startSync } from '#web/lib/live/sync.ts'
import { log } from '#web/lib/log.ts'
import { changeCart } from './cart.ts'
import { readCart, sendCartChanges } from './cart-mutations.ts'
import type { CartSlice } from './cart-slice.ts'
import { sampleCart } from './sample-cart.ts'
import { isCartChange, isCartSnapshot } from './stored-cart.ts'

/** Also the prefix of the outbox. */
export function cartSnapshotName(userId: string): string {
  return `vitrine-cart:${userId}`
}

/** Keeps the cart in sync with an account until the returned function is called, which resets it to the anonymous cart. */
export function syncCart(store: StoreApi<CartSlice>, userId: string): () => void {
  const name = cartSnapshotName(userId)
  const outbox = openOutbox(name, isCartChange)
  for (const change of store.getState().cartChanges) outbox.add(change)
  const { add, stop } = startSync({
    name,
    outbox,
    isSnapshot: isCartSnapshot,
    read: (known) => readCart(userId, known, sampleCart),
    send: (changes) => sendCartChanges(changes, sampleCart),
    show: (cart, unsent, cartSyncStatus) =>
      store.setState({
        cart: unsent.reduce(changeCart, cart ?? []),
        cartChanges: unsent,
        cartSyncStatus
      }),
    onRejected(_changes, error) {
      log('error', 'A change of the cart was rejected', error)
      toast.error('A change to your cart could not be saved')
    },
    everyMs: liveNowMs,
    rows: { table: 'carts', userId }
  })
  const unsubscribe = store.subscribe(({ cartChanges }, before) => {
    if (cartChanges !== before.cartChanges) for (const change of cartChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    store.setState({ cart: sampleCart, cartChanges: [], cartSyncStatus: 'ready' })
  }
}

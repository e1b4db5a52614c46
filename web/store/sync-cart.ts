import { toast } from 'sonner'
import { changeCart } from '#web/lib/cart.ts'
import { readCart, sendCartChanges } from '#web/lib/cart-mutations.ts'
import { liveNowMs } from '#web/lib/live-query.ts'
import { log } from '#web/lib/log.ts'
import { openOutbox } from '#web/lib/outbox.ts'
import { startSync } from '#web/lib/sync.ts'
import { useAppStore } from './app-store.ts'
import { cartCopyName } from './copy-names.ts'
import { sampleCart } from './sample-cart.ts'
import { isCartChange, isCartCopy } from './unsent-shapes.ts'

/** Keeps the cart of an account in step until the returned function is called, which leaves the cart as nobody's is. */
export function syncCart(userId: string): () => void {
  const name = cartCopyName(userId)
  const outbox = openOutbox(name, isCartChange)
  for (const change of useAppStore.getState().cartChanges) outbox.add(change)
  const { add, stop } = startSync({
    name,
    outbox,
    isCopy: isCartCopy,
    read: (known) => readCart(userId, known, sampleCart),
    send: (changes) => sendCartChanges(changes, sampleCart),
    show: (cart, unsent, cartStanding) =>
      useAppStore.setState({
        cart: unsent.reduce(changeCart, cart ?? []),
        cartChanges: unsent,
        cartStanding
      }),
    onRefused(_changes, error) {
      log('error', 'A change of the cart was refused', error)
      toast.error('A change to your cart could not be saved')
    },
    everyMs: liveNowMs,
    rows: { table: 'carts', userId }
  })
  const unsubscribe = useAppStore.subscribe(({ cartChanges }, before) => {
    if (cartChanges !== before.cartChanges) for (const change of cartChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    useAppStore.setState({ cart: sampleCart, cartChanges: [], cartStanding: 'known' })
  }
}

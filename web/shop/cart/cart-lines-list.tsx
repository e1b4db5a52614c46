import { LoadFailure } from '#web/components/load-failure.tsx'
import { PlaceholderTiles } from '#web/components/placeholder-tiles.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { CartLineRow } from './cart-line.tsx'
import type { Cart } from './use-cart.ts'

export function CartLinesList({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const { lines, removed, remove, restore } = cart
  const syncStatus = useAppStore((state) => state.cartSyncStatus)
  return (
    <>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={`${line.item.position} ${line.item.productId}`}
            line={line}
            onRemove={() => remove(line.item)}
            onLeave={onLeave}
          />
        ))}
        {lines.length === 0 && syncStatus === 'error' && (
          <li>
            <LoadFailure what="Your cart" />
          </li>
        )}
        {lines.length === 0 && syncStatus === 'loading' && (
          <li role="status" className="py-8 text-body text-muted">
            Loading your cart…
          </li>
        )}
        {lines.length === 0 && syncStatus === 'ready' && (
          <li className="grid justify-items-start gap-4 py-8">
            <p className="text-body text-muted">Your cart is empty.</p>
            <Link to="/home" className="underlined text-ui" onClick={onLeave}>
              See what is new
            </Link>
            <PlaceholderTiles className="mt-4 w-full max-w-80" />
          </li>
        )}
      </ul>
      {removed && <UndoNotice text={`${removed.name} was removed`} onUndo={restore} />}
    </>
  )
}

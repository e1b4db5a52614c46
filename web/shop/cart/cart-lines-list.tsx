import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PlaceholderTiles } from '#web/components/placeholder-tiles.tsx'
import { UndoNotice } from '#web/components/undo-notice.tsx'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { formatList } from '#web/lib/format/lists.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Link } from '#web/ui/link.tsx'
import { CartDeclined } from './cart-declined.tsx'
import { CartLineRow } from './cart-line.tsx'
import { CartSent } from './cart-sent.tsx'
import type { Cart } from './use-cart.ts'
import { useSentCart } from './use-sent-cart.ts'

export function CartLinesList({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const { lines, removed, restored, remove, saveForLater, restore } = cart
  const sent = useSentCart(lines)
  const added = sent?.changes.added ?? []
  const others = lines.filter((line) => !added.includes(line))
  const row = (line: CartLine) => (
    <CartLineRow
      key={`${line.item.position} ${line.item.productId}`}
      line={line}
      isRestored={line.item.id === restored}
      onRemove={() => remove(line.item)}
      onSaveForLater={() => saveForLater(line.item)}
      onLeave={onLeave}
    />
  )
  return (
    <>
      {sent && lines.length > 0 && <CartSent reservation={sent.reservation} changes={sent.changes} onLeave={onLeave} />}
      {!sent && <CartDeclined onLeave={onLeave} />}
      {added.length > 0 && (
        <Group title="Added since you sent it">
          <ul>{added.map(row)}</ul>
        </Group>
      )}
      {others.length > 0 && added.length > 0 && (
        <Group title={`In ${formatList(sent?.references ?? [])}`}>
          <ul>{others.map(row)}</ul>
        </Group>
      )}
      {others.length > 0 && added.length === 0 && <ul>{others.map(row)}</ul>}
      {lines.length === 0 && <NoLines onLeave={onLeave} />}
      {removed && (
        <UndoNotice
          text={removed.isSavedForLater ? `${removed.item.name} is saved for later` : `${removed.item.name} was removed`}
          onUndo={restore}
        />
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pt-6">
      <h2 className="figures border-b border-line pb-3 font-medium">{title}</h2>
      {children}
    </section>
  )
}

function NoLines({ onLeave }: { onLeave: () => void }) {
  const syncStatus = useAppStore((state) => state.cartSyncStatus)
  if (syncStatus === 'error') return <LoadFailure what="Your cart" />
  if (syncStatus === 'loading') {
    return (
      <p role="status" className="py-8 text-body text-muted">
        Loading your cart…
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-body text-muted">Your cart is empty.</p>
      <Link to="/home" className="underlined text-ui" onClick={onLeave}>
        See what is new
      </Link>
      <PlaceholderTiles className="mt-4 w-full max-w-80" />
    </div>
  )
}

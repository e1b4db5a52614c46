import { useLocation } from 'react-router'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { confirmedReservations, isSameOrder, maxOrderLines, unconfirmedLines } from '#web/domain/cart/reservation.ts'
import { formatList } from '#web/lib/format/lists.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { SentCart } from './use-sent-cart.ts'

export type CartCompletionProps = { lines: CartLine[]; sent: SentCart | undefined; onLeave: () => void }

export function CartCompletion({ lines, sent, onLeave }: CartCompletionProps) {
  const location = useLocation()
  const isSignedIn = useAppStore((state) => state.isAuthenticated)
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const isOnItsWay = useAppStore(({ threadChanges }) => threadChanges.some((change) => change.kind === 'say' && change.order))
  const counting = lines.filter(({ isGone }) => !isGone)
  const reservations = useAppStore(({ thread }) => thread.reservations)
  const order = unconfirmedLines(
    counting.map(({ item }) => item),
    reservations
  )
  const unconfirmed = reservations.find(({ status }) => status === 'sent')
  const isAsSent = unconfirmed !== undefined && isSameOrder(order, unconfirmed.lines)
  const isTooLong = order.length > maxOrderLines
  const hasChanged = sent !== undefined && (sent.changes.lines.length > 0 || sent.changes.added.length > 0)
  const send = () => {
    onLeave()
    openAdvisor(undefined, {
      productIds: [...new Set(order.map(({ productId }) => productId))],
      order
    })
  }
  if (isOnItsWay) {
    return (
      <p role="status" className="mt-2 border-l border-bronze pl-4">
        <span className="text-ui font-medium">On its way to your advisor</span>
        <br />
        <span className="text-small text-muted">It will be sent when you are online.</span>
      </p>
    )
  }
  if (!isSignedIn) {
    return (
      <Link to="/auth" state={{ from: location }} className={buttonLook({ className: 'mt-2 w-full' })} onClick={onLeave}>
        Sign in to complete
      </Link>
    )
  }
  if (sent && (!hasChanged || counting.length === 0)) return null
  if (sent && order.length === 0) {
    return (
      <p className="figures mt-2 text-small text-muted">
        {sent.reservation.status === 'sent'
          ? `Nothing of ${sent.reservation.reference} is left in your cart. Withdraw it, or write to your advisor.`
          : `${sent.reservation.reference} stays as it was confirmed. To change it, write to your advisor.`}
      </p>
    )
  }
  if (isAsSent) {
    const references = confirmedReservations(reservations).map(({ reference }) => reference)
    return <p className="figures mt-2 text-small text-muted">{confirmedText(references)}</p>
  }
  return (
    <>
      <Button className="mt-2 w-full" disabled={counting.length === 0 || isTooLong} onClick={send}>
        {sent ? 'Send the changes' : 'Complete with an advisor'}
      </Button>
      {isTooLong && (
        <p className="text-small text-muted">You can send up to {maxOrderLines} lines at a time. Remove some to continue.</p>
      )}
      {sent && !isTooLong && (
        <p className="figures text-small text-muted">
          {sent.reservation.status === 'sent'
            ? `They join ${sent.reservation.reference}. Until it is confirmed, you can still change it.`
            : `${sent.reservation.reference} stays as it was confirmed. What is new is sent beside it.`}
        </p>
      )}
    </>
  )
}

function confirmedText(references: string[]): string {
  const names = formatList(references)
  return references.length === 1
    ? `${names} stays as it was confirmed. To change what is in it, write to your advisor.`
    : `${names} stay as they were confirmed. To change what is in them, write to your advisor.`
}

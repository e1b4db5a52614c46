import { holdsOrder, type Reservation } from '#web/domain/cart/reservation.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'

/** That the cart, as it still is, was declined. */
export function CartDeclined({ onLeave }: { onLeave: () => void }) {
  const declined = useAppStore(({ thread, cart }) => {
    const latest = thread.reservations[0]
    return latest?.status === 'declined' && holdsOrder(cart, latest.lines) ? latest : undefined
  })
  return declined ? <Notice reservation={declined} onLeave={onLeave} /> : null
}

function Notice({ reservation: { id, reference }, onLeave }: { reservation: Reservation; onLeave: () => void }) {
  const order = useUrlParameter('order')
  return (
    <p role="status" className="my-5 border-l border-bronze pl-4 text-ui @2xl:mt-0">
      Your advisor could not fulfil {reference}.{' '}
      <button type="button" className="underlined min-h-6" onClick={() => [onLeave(), order.open(id)]}>
        See why
      </button>
    </p>
  )
}

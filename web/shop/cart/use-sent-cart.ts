import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import { type CartChangesSince, changesSince, type Reservation, reservationUnderWay } from '#web/domain/cart/reservation.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type SentCart = { reservation: Reservation; changes: CartChangesSince }

/** The reservation that the cart was sent as, and what changed since; undefined while none is open. */
export function useSentCart(lines: CartLine[]): SentCart | undefined {
  const reservation = useAppStore(({ thread }) => reservationUnderWay(thread.reservations))
  return reservation && { reservation, changes: changesSince(reservation.lines, lines) }
}

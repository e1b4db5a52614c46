import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import {
  type CartChangesSince,
  changesSince,
  linesOf,
  openReservations,
  type Reservation
} from '#web/domain/cart/reservation.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type SentCart = {
  reservation: Reservation
  /** Of all open reservations, the earliest first. */
  references: string[]
  changes: CartChangesSince
}

/** The latest reservation that the cart was sent as, and what changed since in all open ones; undefined while none is open. */
export function useSentCart(lines: CartLine[]): SentCart | undefined {
  const open = openReservations(useAppStore(({ thread }) => thread.reservations))
  const [reservation] = open
  if (!reservation) return undefined
  const references = open.map(({ reference }) => reference).reverse()
  return { reservation, references, changes: changesSince(linesOf(open), lines) }
}

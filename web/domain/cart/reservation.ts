import { formatPrice } from '#web/lib/format/money.ts'
import type { CartItem } from './cart.ts'
import type { CartLine } from './cart-lines.ts'

export type ReservationStatus = 'sent' | 'confirmed' | 'agreed' | 'fulfilled' | 'declined' | 'withdrawn'

/** A line as it is sent; the database adds the current price. */
export type OrderLine = Pick<CartItem, 'productId' | 'name' | 'brand' | 'color' | 'size' | 'quantity'>

export type ReservedLine = OrderLine & { price: number | null; currency: string | null }

/** A cart that was sent to the advisors. Its id is the id of the message it was sent with. */
export type Reservation = {
  id: string
  reference: string
  status: ReservationStatus
  /** Counts up with each step and change. */
  version: number
  sentAt: string
  /** Until when a confirmation can be agreed to. */
  validUntil: string | null
  lines: ReservedLine[]
}

export const reservationStatuses: Record<ReservationStatus, { words: string; isUnderWay: boolean }> = {
  sent: { words: 'Sent to your advisor', isUnderWay: true },
  confirmed: { words: 'Confirmed by your advisor', isUnderWay: true },
  agreed: { words: 'Agreed', isUnderWay: true },
  fulfilled: { words: 'Complete', isUnderWay: false },
  declined: { words: 'Declined', isUnderWay: false },
  withdrawn: { words: 'Withdrawn', isUnderWay: false }
}

/** The latest first, as in `reservations`. */
export function openReservations(reservations: Reservation[]): Reservation[] {
  return reservations.filter(({ status }) => reservationStatuses[status].isUnderWay)
}

/** Those that an advisor has confirmed: they stay as they are, and a cart is sent without what they have. */
export function confirmedReservations(reservations: Reservation[]): Reservation[] {
  return reservations.filter(({ status }) => status === 'confirmed' || status === 'agreed')
}

/** What of a cart is sent: the lines that no confirmed reservation has, in the quantity beyond it. */
export function unconfirmedLines(cart: CartItem[], reservations: Reservation[]): OrderLine[] {
  const confirmed = quantitiesOf(confirmedReservations(reservations).flatMap(({ lines }) => lines))
  return cart.flatMap((item) => {
    const quantity = item.quantity - (confirmed.get(keyOf(item)) ?? 0)
    return quantity > 0 ? [{ ...orderLine(item), quantity }] : []
  })
}

/** The lines of reservations; of the same product in several, the first line with the quantities added up. */
export function linesOf(reservations: Reservation[]): ReservedLine[] {
  const lines = reservations.flatMap((reservation) => reservation.lines)
  const quantities = quantitiesOf(lines)
  const first = new Map(lines.toReversed().map((line) => [keyOf(line), line]))
  return lines
    .filter((line) => first.get(keyOf(line)) === line)
    .map((line) => ({ ...line, quantity: quantities.get(keyOf(line)) ?? line.quantity }))
}

function quantitiesOf(lines: OrderLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(keyOf(line), (quantities.get(keyOf(line)) ?? 0) + line.quantity)
  return quantities
}

export function orderLine({ productId, name, brand, color, size, quantity }: CartItem): OrderLine {
  return { productId, name, brand, color, size, quantity }
}

export const maxOrderLines = 200

export function holdsOrder(cart: OrderLine[], order: OrderLine[]): boolean {
  const held = new Map(cart.map((item) => [keyOf(item), item.quantity]))
  return order.every((line) => held.get(keyOf(line)) === line.quantity)
}

export function isSameOrder(one: OrderLine[], other: OrderLine[]): boolean {
  return one.length === other.length && holdsOrder(one, other)
}

export type CartChangesSince = {
  /** Removed lines and other quantities. */
  lines: string[]
  prices: string[]
  added: CartLine[]
}

/** Changes of a cart since it was sent. Lines that are not available count as removed. */
export function changesSince(sent: ReservedLine[], cart: CartLine[]): CartChangesSince {
  const now = new Map(cart.filter(({ isGone }) => !isGone).map((line) => [keyOf(line.item), line]))
  const before = new Map(sent.map((line) => [keyOf(line), line]))
  const changes: CartChangesSince = { lines: [], prices: [], added: [] }
  for (const [key, line] of before) {
    const today = now.get(key)
    if (!today) changes.lines.push(`Removed: ${nameOf(line)}`)
    else if (today.item.quantity !== line.quantity) {
      changes.lines.push(`${nameOf(line)}: now ${today.item.quantity}, was ${line.quantity}`)
    }
    const sentAt = formatPrice(line.price, line.currency)
    if (today?.isCurrent && today.price !== sentAt) {
      const price = `${line.name} is now ${today.price}. It was ${sentAt} when you sent your cart.`
      if (!changes.prices.includes(price)) changes.prices.push(price)
    }
  }
  for (const [key, line] of now) if (!before.has(key)) changes.added.push(line)
  return changes
}

function keyOf({ productId, color, size }: OrderLine): string {
  return JSON.stringify([productId, color, size])
}

/** '2 × Rose, 100 ml' or 'Quantity 2' of a product in an order; each of its lines if there are several. */
export function orderedDetail(order: OrderLine[], productId: string): string {
  return order
    .filter((line) => line.productId === productId)
    .map(({ quantity, color, size }) => {
      const choice = [color, size].filter(Boolean).join(', ')
      return choice ? `${quantity} × ${choice}` : `Quantity ${quantity}`
    })
    .join('; ')
}

function nameOf({ name, color, size }: OrderLine): string {
  return [name, color, size].filter(Boolean).join(', ')
}

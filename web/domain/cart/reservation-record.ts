import { reservationStatuses } from './reservation.ts'
import type { ListedReservation, ReservationRecord, ReservationStepRow } from './reservation-queries.ts'

type Known = Pick<ReservationRecord, 'status' | 'valid_until'>

/** Whether a confirmation can no longer be agreed to. */
export function isExpired({ status, valid_until }: Known, now: number): boolean {
  return status === 'confirmed' && valid_until !== null && Date.parse(valid_until) <= now
}

export function isOpenReservation({ status }: Pick<ReservationRecord, 'status'>): boolean {
  return reservationStatuses[status].isUnderWay
}

export type Segment = { name: string; state: 'done' | 'next' | 'open'; detail: string | undefined; at: string | undefined }

const way = [
  { status: 'sent', name: 'Sent', whose: undefined },
  { status: 'confirmed', name: 'Confirmed', whose: 'Your advisor' },
  { status: 'agreed', name: 'Agreed', whose: 'Your turn' },
  { status: 'fulfilled', name: 'Fulfilled', whose: 'Your advisor' }
] as const

/** The way from the cart to the handed-over pieces: what is done and when, and whose turn it is. */
export function segmentsOf({ status, steps }: Pick<ListedReservation, 'status' | 'steps'>): Segment[] {
  const isOpen = isOpenReservation({ status })
  const isPaymentDue = status === 'agreed' && !steps.some((step) => step.status === 'paid')
  const reached = way.findLastIndex((part) => steps.some((step) => step.status === part.status))
  return way.map(({ status: part, name, whose }, index) => {
    const at = steps.findLast((step) => step.status === part)?.made_at
    if (index <= reached) return { name, state: 'done', detail: undefined, at }
    const isNext = isOpen && index === reached + 1
    return {
      name,
      state: isNext ? 'next' : 'open',
      detail: isNext ? (isPaymentDue ? 'Your payment' : whose) : undefined,
      at: undefined
    }
  })
}

export const stepNames: Record<ReservationStepRow['status'], string> = {
  sent: 'Sent to your advisor',
  changed: 'Changed by you',
  confirmed: 'Confirmed by your advisor',
  agreed: 'Agreed by you',
  paid: 'Payment received',
  fulfilled: 'Fulfilled',
  declined: 'Declined by your advisor',
  withdrawn: 'Withdrawn'
}

export type ReservationSums = { products: number; duties: number; tax: number }

/** In the reservation's currency; undefined before it is confirmed. */
export function sumsOf({ currency, lines }: Pick<ReservationRecord, 'currency' | 'lines'>): ReservationSums | undefined {
  if (currency === null || lines.some((line) => line.confirmed_price === null)) return undefined
  const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
  return {
    products: sum(lines.map((line) => (line.confirmed_price ?? 0) * line.quantity)),
    duties: sum(lines.map((line) => line.duties ?? 0)),
    tax: sum(lines.map((line) => line.tax ?? 0))
  }
}

export type AgreementProblem = 'changed' | 'expired' | 'unreached' | 'failed'

/** Why an agreement was refused, by the error of agree_reservation. */
export function agreementProblem(error: Error): AgreementProblem {
  const { code, hint } = { code: '', hint: '', ...error }
  if (hint === 'expired') return 'expired'
  if (code === 'PT409' || code === '23514') return 'changed'
  return code === '' ? 'unreached' : 'failed'
}

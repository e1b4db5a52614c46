import { formatDeadline } from '#web/lib/format/dates.ts'
import { type Reservation, reservationStatuses } from './reservation.ts'
import type { ListedReservation, ReservationRecord, ReservationStepRow } from './reservation-queries.ts'

type Known = Pick<ReservationRecord, 'status' | 'valid_until'>

/** Whether a confirmation can no longer be agreed to. */
export function isExpired({ status, valid_until }: Known, now: number): boolean {
  return status === 'confirmed' && valid_until !== null && Date.parse(valid_until) <= now
}

/** What a link to a reservation says. */
export function reservationLink({ status, validUntil }: Pick<Reservation, 'status' | 'validUntil'>, now: number): string {
  const isAgreeable = status === 'confirmed' && !isExpired({ status, valid_until: validUntil }, now)
  return isAgreeable ? 'Review and agree' : 'Follow the reservation'
}

/** What a reservation waits for, or how it ended. `advisorName` is that of the client's own advisor, if she has one. */
export function sentenceOf(
  reservation: Known & Pick<ReservationRecord, 'paid_at' | 'payment'>,
  advisorName: string | null | undefined,
  now: number
): string {
  const advisor = advisorName?.trim() || 'Your advisor'
  const { status, valid_until, paid_at, payment } = reservation
  if (isExpired(reservation, now)) return `This confirmation has expired. ${advisor} can confirm it again.`
  switch (status) {
    case 'sent':
      return `${advisor} will confirm each piece, delivery and duties. Nothing is charged without your approval.`
    case 'confirmed':
      return [
        `${advisor} has confirmed the price and the delivery. Nothing is charged when you agree.`,
        valid_until && `Valid until ${formatDeadline(valid_until)}.`
      ]
        .filter(Boolean)
        .join(' ')
    case 'agreed':
      if (paid_at) return `Your payment has arrived. ${advisor} is preparing the delivery.`
      return payment
        ? 'You have agreed, thank you. Your payment is next: the reservation says how to pay.'
        : `You have agreed, thank you. ${advisor} will write to you about the payment.`
    case 'fulfilled':
      return 'This reservation is complete.'
    case 'declined':
      return paid_at
        ? `${advisor} could not fulfil this reservation, and will write to you about your payment.`
        : `${advisor} could not fulfil this reservation. Nothing is held or charged.`
    case 'withdrawn':
      return 'This reservation was withdrawn. Nothing is held or charged.'
  }
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

import { type RenderedEmail, renderLayout } from './email-layout.ts'
import { momentIn } from './visit-moment.ts'

/** What the database stores of a step in outgoing_emails.data; see queue_reservation_email in supabase/schema/reservations.sql. */
type Facts = Record<string, unknown>

type Wording = { subject: string; heading: string; lines: string[]; action?: string }

const kinds: Record<string, (reference: string, facts: Facts) => Wording> = {
  reservation_sent: (reference) => ({
    subject: `We have your cart (${reference})`,
    heading: 'Your cart is with your advisor',
    lines: ['Each piece, its delivery and its duties will be confirmed to you. Nothing is charged without your approval.']
  }),
  reservation_changed: (reference) => ({
    subject: `We have your changes to ${reference}`,
    heading: 'Your changes are with your advisor',
    lines: ['They join your reservation.']
  }),
  reservation_confirmed: (reference, facts) => ({
    subject: `Your reservation ${reference} is confirmed`,
    heading: 'Your reservation is confirmed',
    lines: [...noteOf(facts), `It is valid until ${momentOf(facts)}. Nothing is charged when you agree.`],
    action: 'Review and agree'
  }),
  reservation_agreed: (reference, facts) => ({
    subject: `You agreed to reservation ${reference}`,
    heading: 'Thank you',
    lines: ['Your advisor will write to you about the delivery.', ...paymentOf(facts)]
  }),
  reservation_paid: (reference) => ({
    subject: `Your payment for ${reference} has arrived`,
    heading: 'Your payment has arrived',
    lines: ['Your advisor will write to you about the delivery.']
  }),
  reservation_fulfilled: (reference) => ({
    subject: `Reservation ${reference} is complete`,
    heading: 'Enjoy them',
    lines: ['Your reservation is complete. For care, alterations and repairs, write to your advisor at any time.']
  }),
  reservation_declined: (reference, facts) => ({
    subject: `About reservation ${reference}`,
    heading: 'We are sorry',
    lines: ['We cannot fulfil this reservation.', ...noteOf(facts)]
  }),
  reservation_withdrawn: (reference) => ({
    subject: `You withdrew reservation ${reference}`,
    heading: 'Your reservation is withdrawn',
    lines: ['Nothing is held or charged.']
  })
}

/** Undefined for a kind that is no email about a reservation. `origin` is the shop's, without a slash at its end. */
export function renderReservationEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const facts: Facts = Object.fromEntries(Object.entries(data))
  const wording = kinds[kind]?.(text(facts.reference), facts)
  if (!wording) return undefined
  const advisor = text(facts.advisor)
  return renderLayout({
    action: 'View your reservation',
    ...wording,
    facts: factsOf(facts),
    link: `${origin}/home?order=${encodeURIComponent(text(facts.reservation))}`,
    closing:
      advisor === '' ? 'Answer in your conversation at Vitrine.' : `${advisor} is your advisor. Write in your conversation.`
  })
}

function factsOf(facts: Facts): (readonly [string, string])[] {
  const currency = text(facts.currency)
  const lines = Array.isArray(facts.lines)
    ? facts.lines.map((line): Facts => Object.fromEntries(Object.entries(line ?? {})))
    : []
  const more = Number(facts.lines_total ?? 0) - lines.length
  const sum = (part: string) => lines.reduce((total, line) => total + Number(line[part] ?? 0), 0)
  const total = facts.total === null || facts.total === undefined ? undefined : Number(facts.total)
  return [
    ...lines.map((line) => [nameOf(line), priceOf(line)] as const),
    ...(more > 0 ? [['', `and ${more} more`] as const] : []),
    ...(total === undefined
      ? []
      : [
          ['Delivery', money(Number(facts.shipping ?? 0), currency)] as const,
          ...(more > 0
            ? []
            : [['Duties', money(sum('duties'), currency)] as const, ['Tax', money(sum('tax'), currency)] as const]),
          ['Total', money(total, currency)] as const
        ])
  ]
}

function nameOf(line: Facts): string {
  return [text(line.brand), text(line.name), text(line.color), text(line.size)].filter(Boolean).join(', ')
}

function priceOf(line: Facts): string {
  const quantity = Number(line.quantity ?? 1)
  const price = typeof line.price === 'number' ? money(line.price, text(line.currency)) : 'Price on request'
  return quantity === 1 ? price : `${quantity} × ${price}`
}

function money(amount: number, currency: string): string {
  if (currency === '') return String(amount)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)
}

function momentOf(facts: Facts): string {
  const { day, time } = momentIn(text(facts.valid_until), text(facts.time_zone) || 'UTC')
  return `${day}, ${time}`
}

function noteOf(facts: Facts): string[] {
  const note = text(facts.note)
  return note === '' ? [] : [note]
}

function paymentOf(facts: Facts): string[] {
  const payment = text(facts.payment)
  return payment === '' ? [] : [`Payment: ${payment}`]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import { type EmailProduct, type RenderedEmail, renderLayout } from './email-layout.ts'
import { pictureUrl } from './picture-url.ts'
import { cityOf, momentIn } from './visit-moment.ts'

/** What the database stores of a step in outgoing_emails.data; see queue_reservation_email in supabase/schema/reservations.sql. */
type Facts = Record<string, unknown>

type Wording = { subject: string; heading: string; lines: string[]; action?: string; terms?: string[] }

const kinds: Record<string, (reference: string, facts: Facts) => Wording> = {
  reservation_sent: (reference) => ({
    subject: `We have your cart (${reference})`,
    heading: 'Your cart is with your advisor.',
    lines: ['Each piece, its delivery and its duties will be confirmed to you. Nothing is charged without your approval.']
  }),
  reservation_changed: (reference) => ({
    subject: `We have your changes to ${reference}`,
    heading: 'Your changes are with your advisor.',
    lines: ['They join your reservation.']
  }),
  reservation_confirmed: (reference, facts) => ({
    subject: `Your reservation ${reference} is confirmed`,
    heading: 'Your reservation is confirmed.',
    lines: noteOf(facts),
    action: 'Review and agree',
    terms: [[validUntil(facts), 'Nothing is charged when you agree.'].filter(Boolean).join(' '), ...paymentOf(facts)]
  }),
  reservation_agreed: (reference, facts) => ({
    subject: `You agreed to reservation ${reference}`,
    heading: 'Thank you.',
    lines: [
      text(facts.payment) === ''
        ? 'Your advisor will write to you about the payment.'
        : 'Your payment is next: see below how to pay.'
    ],
    terms: paymentOf(facts)
  }),
  reservation_paid: (reference) => ({
    subject: `Your payment for ${reference} has arrived`,
    heading: 'Your payment has arrived.',
    lines: ['Your advisor is preparing the delivery.']
  }),
  reservation_fulfilled: (reference) => ({
    subject: `Reservation ${reference} is complete`,
    heading: 'Enjoy them.',
    lines: ['Your reservation is complete. For care, alterations and repairs, write to your advisor at any time.']
  }),
  reservation_declined: (reference, facts) => ({
    subject: `About reservation ${reference}`,
    heading: 'We are sorry.',
    lines: [
      'We cannot fulfil this reservation.',
      ...noteOf(facts),
      facts.is_paid === true ? 'Your advisor will write to you about your payment.' : 'Nothing is held or charged.'
    ]
  }),
  reservation_withdrawn: (reference) => ({
    subject: `You withdrew reservation ${reference}`,
    heading: 'Your reservation is withdrawn.',
    lines: ['Nothing is held or charged.']
  })
}

/** Undefined for a kind that is no email about a reservation. `origin` is the shop's, without a slash at its end. */
export function renderReservationEmail(kind: string, data: unknown, origin: string): RenderedEmail | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const facts: Facts = Object.fromEntries(Object.entries(data))
  const reference = text(facts.reference)
  const wording = kinds[kind]?.(reference, facts)
  if (!wording) return undefined
  const advisor = text(facts.advisor)
  return renderLayout({
    action: 'View your reservation',
    ...wording,
    products: linesOf(facts).map((line) => productOf(line, origin)),
    ...amountsOf(facts),
    link: `${origin}/home?order=${encodeURIComponent(text(facts.reservation))}`,
    closing:
      advisor === '' ? 'Answer in your conversation at Vitrine.' : `${advisor}, your advisor. Write in your conversation.`,
    reason: `Sent because you reserved pieces at Vitrine, reference ${reference}. Messages about a reservation always reach you.`
  })
}

function linesOf({ lines }: Facts): Facts[] {
  return Array.isArray(lines) ? lines.map((line): Facts => Object.fromEntries(Object.entries(line ?? {}))) : []
}

function productOf(line: Facts, origin: string): EmailProduct {
  const id = text(line.product_id)
  return {
    picture: pictureUrl(line.picture, origin),
    brand: text(line.brand),
    name: text(line.name),
    choice: [text(line.color), text(line.size)].filter(Boolean).join(', '),
    amount: priceOf(line),
    ...(id !== '' && { link: `${origin}/product/${encodeURIComponent(id)}` })
  }
}

function amountsOf(facts: Facts): { sums: (readonly [string, string])[]; total?: readonly [string, string] } {
  const lines = linesOf(facts)
  const more = Number(facts.lines_total ?? 0) - lines.length
  const others = more > 0 ? [['Further pieces', String(more)] as const] : []
  if (facts.total === null || facts.total === undefined) return { sums: others }
  const currency = text(facts.currency)
  const sum = (amount: (line: Facts) => number) =>
    money(
      lines.reduce((total, line) => total + amount(line), 0),
      currency
    )
  const day = dayOf(text(facts.delivery_on))
  return {
    sums: [
      ...others,
      // Of the lines that have no room here, the amounts are on the page.
      ...(more > 0 ? [] : [['Pieces', sum(({ price, quantity }) => Number(price ?? 0) * Number(quantity ?? 1))] as const]),
      [day === '' ? 'Delivery' : `Delivery, ${day}`, money(Number(facts.shipping ?? 0), currency)],
      ...(more > 0
        ? []
        : [['Duties', sum(({ duties }) => Number(duties ?? 0))] as const, ['Tax', sum(({ tax }) => Number(tax ?? 0))] as const])
    ],
    total: [`Total, in ${currencyName(currency)}`, money(Number(facts.total), currency)]
  }
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

function currencyName(currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
  const name = format.formatToParts(2).filter((part) => part.type === 'currency')
  return name.map((part) => part.value).join('')
}

function validUntil(facts: Facts): string {
  const zone = text(facts.time_zone) || 'UTC'
  const { day, time } = momentIn(text(facts.valid_until), zone)
  return day === '' ? '' : `Valid until ${day}, ${time} (${cityOf(zone)}).`
}

function dayOf(date: string): string {
  return momentIn(`${date}T12:00:00Z`, 'UTC').day
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

import * as z from 'zod/mini'
import { readTypedAmount } from '#web/backoffice/clients/record/read-typed-amount.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { ExchangeRate } from '#web/domain/currency/exchange-rate-queries.ts'
import { localDay } from '#web/lib/format/dates.ts'
import { once } from '#web/lib/once.ts'
import type { StaffLine, StaffReservation } from './reservation-queries.ts'

/** What an advisor types into a confirmation. Amounts are texts as typed. */
export type ConfirmDraft = z.infer<ReturnType<typeof confirmDraftSchema>>

export const confirmDraftSchema = once(() =>
  z.object({
    /** Of the reservation that it is written for; another version may have other lines. */
    version: z.number(),
    currency: z.string(),
    deliveryOn: z.string(),
    /** In the browser's time zone: '2026-11-27T18:00'. */
    validUntil: z.string(),
    shipping: z.string(),
    note: z.string(),
    payment: z.string(),
    holdsStock: z.boolean(),
    /** By position; `price` only where the brand has none or there is no rate. */
    lines: z.record(
      z.string(),
      z.object({ price: z.string(), duties: z.string(), tax: z.string(), usesNewPrice: z.optional(z.boolean()) })
    )
  })
)

const daysValid = 3

/** A confirmation to begin with: as it was confirmed before, or in the currency of most lines. */
export function newConfirmDraft(reservation: StaffReservation, now: Date): ConfirmDraft {
  const { lines, version, currency, delivery_on, shipping, note, payment, holds_stock } = reservation
  const until = new Date(now)
  until.setDate(until.getDate() + daysValid)
  until.setHours(18, 0, 0, 0)
  return {
    version,
    currency: currency ?? usualCurrency(lines),
    deliveryOn: delivery_on ?? '',
    validUntil: toLocalInput(until),
    shipping: amountText(shipping),
    note,
    payment,
    holdsStock: holds_stock,
    lines: Object.fromEntries(
      lines.map(({ position, confirmed_price, duties, tax }) => [
        position,
        {
          price: confirmed_price === null ? '' : amountText(confirmed_price),
          duties: amountText(duties),
          tax: amountText(tax)
        }
      ])
    )
  }
}

type BrandPrice = { price: number | null; currency: string | null }

export type CountedLine = {
  line: StaffLine
  /** The brand's price now; null without one. Undefined if the product is gone. */
  current: BrandPrice | undefined
  /** In the currency of the confirmation; undefined if it has to be typed and is not. */
  price: number | undefined
  /** Whether the price is typed. */
  isPriceTyped: boolean
  /** What it was confirmed at before; undefined where the price is typed again. */
  confirmed: BrandPrice | undefined
  /** The price that the line can have instead, after a change of the brand's price. */
  other: BrandPrice | undefined
  duties: number | undefined
  tax: number | undefined
  total: number | undefined
}

/** Undefined: an amount that it consists of is missing or wrong. */
export type Counted = {
  lines: CountedLine[]
  shipping: number | undefined
  products: number | undefined
  duties: number | undefined
  tax: number | undefined
  total: number | undefined
}

/** Counts a confirmation as the database will: price times quantity, duties and tax of each line, and shipping. */
export function countConfirmation(
  draft: ConfirmDraft,
  reservation: Pick<StaffReservation, 'lines' | 'currency'>,
  products: ProductCardRow[],
  rates: ExchangeRate[]
): Counted {
  const lines = reservation.lines.map((line) => countLine(draft, line, reservation.currency, products, rates))
  const shipping = readTypedAmount(draft.shipping)
  return {
    lines,
    shipping,
    products: sum(lines.map(({ line, price }) => price && price * line.quantity)),
    duties: sum(lines.map(({ duties }) => duties)),
    tax: sum(lines.map(({ tax }) => tax)),
    total: sum([shipping, ...lines.map(({ total }) => total)])
  }
}

function sum(amounts: (number | undefined)[]): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length < amounts.length ? undefined : cents(known.reduce((total, amount) => total + amount, 0))
}

/** The price is the one of the moment when the cart was sent, or as confirmed before, unless the new one is chosen. */
function countLine(
  draft: ConfirmDraft,
  line: StaffLine,
  confirmedCurrency: string | null,
  products: ProductCardRow[],
  rates: ExchangeRate[]
): CountedLine {
  const typed = draft.lines[line.position] ?? { price: '', duties: '', tax: '' }
  const product = products.find(({ product_id }) => product_id === line.product_id)
  const current = product && { price: product.price, currency: product.currency }
  const inDraftCurrency = (from: BrandPrice | undefined) => from && convert(from.price, from.currency, draft.currency, rates)
  const before = { price: line.confirmed_price, currency: confirmedCurrency }
  const hasBrandPrice = inDraftCurrency(line) !== undefined || inDraftCurrency(current) !== undefined
  const confirmed = hasBrandPrice && inDraftCurrency(before) !== undefined ? before : undefined
  const promised = confirmed ?? line
  const usesCurrent = promised.price === null || (typed.usesNewPrice && current)
  const [chosen, other] = usesCurrent ? [current, promised] : [promised, current]
  const isPriceTyped = inDraftCurrency(chosen) === undefined
  const price = inDraftCurrency(chosen) ?? readTypedAmount(typed.price)
  const duties = readTypedAmount(typed.duties)
  const tax = readTypedAmount(typed.tax)
  const isComplete = price !== undefined && duties !== undefined && tax !== undefined
  const total = isComplete ? cents(price * line.quantity + duties + tax) : undefined
  const hasOther = inDraftCurrency(other) !== undefined && inDraftCurrency(other) !== price
  return { line, current, price, isPriceTyped, confirmed, other: hasOther ? other : undefined, duties, tax, total }
}

/** Whether the brand's price is another one than when the cart was sent. */
export function hasPriceChanged(sent: BrandPrice, current: BrandPrice | undefined): current is BrandPrice {
  if (!current) return false
  return current.price !== sent.price || (current.price !== null && (current.currency || 'USD') !== (sent.currency || 'USD'))
}

/** By the rates that staff keep, to the cent; undefined without a price or a rate. */
export function convert(
  price: number | null,
  from: string | null,
  to: string,
  rates: Pick<ExchangeRate, 'currency' | 'usd'>[]
): number | undefined {
  if (price === null) return undefined
  const source = from || 'USD'
  if (source === to) return cents(price)
  const usdOf = (currency: string) => (currency === 'USD' ? 1 : rates.find((rate) => rate.currency === currency)?.usd)
  const own = usdOf(source)
  const other = usdOf(to)
  return own === undefined || other === undefined ? undefined : cents((price * own) / other)
}

export type ConfirmProblems = Record<string, string>

const maxText = 2000

/** What is wrong, by field: 'validUntil', 'deliveryOn', 'shipping', 'note', 'payment', '3 price', '3 duties', '3 tax'. */
export function confirmProblems(draft: ConfirmDraft, { lines, shipping }: Counted, now: Date): ConfirmProblems {
  const problems: ConfirmProblems = {}
  const until = Date.parse(draft.validUntil)
  const inAYear = new Date(now.getTime() + 364 * 24 * 3600 * 1000)
  if (Number.isNaN(until)) problems.validUntil = 'Choose until when she can agree'
  else if (until < now.getTime() + 60_000) problems.validUntil = 'Choose a time that is ahead'
  else if (until > inAYear.getTime()) problems.validUntil = 'Choose a time within a year'
  if (draft.deliveryOn === '') problems.deliveryOn = 'Choose the day of delivery'
  else if (draft.deliveryOn < localDay(now)) problems.deliveryOn = 'Choose a day that is not past'
  else if (draft.deliveryOn > localDay(inAYear)) problems.deliveryOn = 'Choose a day within a year'
  if (shipping === undefined) problems.shipping = amountProblem(draft.shipping)
  for (const { line, price, duties, tax } of lines) {
    const typed = draft.lines[line.position]
    if (price === undefined) problems[`${line.position} price`] = amountProblem(typed?.price)
    if (duties === undefined) problems[`${line.position} duties`] = amountProblem(typed?.duties)
    if (tax === undefined) problems[`${line.position} tax`] = amountProblem(typed?.tax)
  }
  if (draft.note.length > maxText) problems.note = 'Use at most 2,000 characters'
  if (draft.payment.length > maxText) problems.payment = 'Use at most 2,000 characters'
  return problems
}

function amountProblem(text = ''): string {
  const typed = text.trim()
  if (/^[-−]/.test(typed)) return 'Enter 0 or more'
  if (/^[\d,]+\.\d{3,}$/.test(typed)) return 'Use at most two decimals'
  return 'Enter an amount, such as 35.00'
}

/** What stands in the place of a total that cannot be counted. */
export function totalProblem(draft: ConfirmDraft, { lines, shipping }: Counted): string {
  const wrong = [
    shipping === undefined && draft.shipping,
    ...lines.flatMap(({ line, price, duties, tax }) => {
      const typed = draft.lines[line.position]
      return [price === undefined && typed?.price, duties === undefined && typed?.duties, tax === undefined && typed?.tax]
    })
  ]
  return wrong.some((text) => text && text.trim() !== '') ? 'An amount is not valid' : 'An amount is missing'
}

/** As confirm_reservation takes them. */
export function termsOf(draft: ConfirmDraft, { lines, shipping }: Counted) {
  return {
    currency: draft.currency,
    delivery_on: draft.deliveryOn || null,
    valid_until: new Date(draft.validUntil).toISOString(),
    shipping: shipping ?? null,
    note: draft.note.trim(),
    payment: draft.payment.trim(),
    holds_stock: draft.holdsStock,
    lines: lines.map(({ line, current, price, duties, tax }) => ({
      position: line.position,
      price: price ?? null,
      duties: duties ?? null,
      tax: tax ?? null,
      house_price: current?.price ?? null,
      house_currency: current?.currency ?? null
    }))
  }
}

function usualCurrency(lines: StaffLine[]): string {
  const counts = new Map<string, number>()
  for (const { currency } of lines) counts.set(currency || 'USD', (counts.get(currency || 'USD') ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'USD'
}

function amountText(amount: number | null): string {
  return (amount ?? 0).toFixed(2)
}

function cents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}

/** '2026-11-27T18:00' in the browser's time zone, as a datetime-local field has it. */
function toLocalInput(moment: Date): string {
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${localDay(moment)}T${time.join(':')}`
}

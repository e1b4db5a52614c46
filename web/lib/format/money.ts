import { once } from '#web/lib/once.ts'
import { formatCount } from './counts.ts'

const locale = 'en-US'
const symbols: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const signs = new Map(Object.entries(symbols).map(([sign, currency]) => [currency, sign]))

/** A price for shoppers: '$2,450', with cents only if there are any. Null has no price. */
export function formatPrice(amount: number | null, currency: string | null): string {
  if (amount === null) return 'Price on request'
  const isWhole = Number.isInteger(amount)
  return formatWith(amount, currency, isWhole ? 0 : undefined)
}

/** A price for staff, to the cent: '$2,450.00'. */
export function formatExactPrice(amount: number, currency: string | null): string {
  return formatWith(amount, currency, undefined)
}

/** A client's total spend for staff: '£48,200'. Pounds, without decimals. */
export function formatSpend(pounds: number): string {
  return formatWith(pounds, 'GBP', 0)
}

export type Money = { currency: string; minorUnits: number }

/** Parses a price such as '$2,450' or '€1,200.50'; undefined if it has no amount ('Price on request'). */
export function parseDisplayPrice(text: string): Money | undefined {
  const match = /^\s*([^\d\s.,-]+(?:\s[^\d\s.,-]+)?)\s?(\d[\d,]*(?:\.\d+)?)\s*$/.exec(text)
  const [, sign = '', digits = ''] = match ?? []
  if (!match) return undefined
  const currency = symbols[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : otherSigns().get(sign))
  if (!currency) return undefined
  return { currency, minorUnits: Math.round(Number(digits.replaceAll(',', '')) * minorUnitsOf(currency)) }
}

/** The price of a product; none for one that is on request. */
export function priceMoney(amount: number | null, currency: string | null): Money[] {
  if (amount === null) return []
  const known = currency || 'USD'
  return [{ currency: known, minorUnits: Math.round(amount * minorUnitsOf(known)) }]
}

/** Sums of different currencies never mix. */
export function sumByCurrency(amounts: Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, minorUnits } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minorUnits)
  return [...sums].map(([currency, minorUnits]) => ({ currency, minorUnits }))
}

export function formatMoney({ currency, minorUnits }: Money): string {
  return formatPrice(minorUnits / minorUnitsOf(currency), currency)
}

export function currencyName(currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .filter((part) => part.type === 'currency')
    .map((part) => part.value)
    .join('')
}

function formatWith(amount: number, currency: string | null, digits: number | undefined): string {
  // Most prices need no formatter (counts.ts).
  const sign = signs.get(currency || 'USD')
  if (sign !== undefined && amount >= 0 && Number.isSafeInteger(amount)) {
    return sign + formatCount(amount) + (digits === 0 || currency === 'JPY' ? '' : '.00')
  }
  try {
    return formatterOf(currency || 'USD', digits).format(amount)
  } catch {
    return `${currency} ${new Intl.NumberFormat(locale).format(amount)}`
  }
}

/** Creating a formatter takes longer than formatting a hundred prices. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, digits: number | undefined): Intl.NumberFormat {
  const key = `${currency} ${digits}`
  const known = formatters.get(key)
  if (known) return known
  const style = { style: 'currency', currency } as const
  const made = new Intl.NumberFormat(locale, digits === undefined ? style : { ...style, maximumFractionDigits: digits })
  formatters.set(key, made)
  return made
}

/** How many of its smallest units make one: 100 cents, 1 yen. */
export function minorUnitsOf(currency: string): number {
  return 10 ** fractionDigits(currency)
}

function fractionDigits(currency: string): number {
  return formatterOf(currency, undefined).resolvedOptions().maximumFractionDigits ?? 2
}

/** Currencies by signs of several characters, as en-US writes them: 'HK$' and 'CA$'. */
const otherSigns = once(() => {
  const currencies = Intl.supportedValuesOf('currency')
  return new Map(currencies.map((currency) => [signOf(currency), currency]))
})

function signOf(currency: string): string | undefined {
  return formatterOf(currency, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
}

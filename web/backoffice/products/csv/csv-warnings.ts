import { readCell } from '#web/lib/format/csv-cell.ts'
import { truths, untruths } from './csv-flags.ts'
import { type AmountAndCurrency, amountOf, type PriceNotation, parseAmountAndCurrency } from './csv-money.ts'
import { currencyColumn } from './product-columns.ts'
import { type CellMessage, type CsvCells, isTrue, parsePlainNumber } from './product-csv.ts'

export type WarningKind = 'no price' | 'doubtful price' | 'rounded price' | 'price taken' | 'false'

export type CellWarning = CellMessage & {
  column: string
  kind: WarningKind
  /** The cells with the probable meaning; undefined if that is unknown. */
  suggested?: CsvCells
}

const priceColumns = ['Price', 'original_price'] as const
const flagColumns = ['is_sale', 'is_new_arrival', 'is_featured'] as const
const defaultCurrency = 'USD'

export function findWarnings(cells: CsvCells, notation: PriceNotation): CellWarning[] {
  return [
    ...priceColumns.flatMap((column) => priceWarning(column, cells, notation) ?? []),
    ...flagColumns.flatMap((column) => flagWarning(column, cells) ?? [])
  ]
}

export function priceTexts(cells: CsvCells): string[] {
  return priceColumns.flatMap((column) => readCell(cells[column] ?? '') || [])
}

function priceWarning(
  column: (typeof priceColumns)[number],
  cells: CsvCells,
  notation: PriceNotation
): CellWarning | undefined {
  const text = readCell(cells[column] ?? '')
  if (text === '') return undefined
  const money = parseAmountAndCurrency(text)
  const amount = amountOf(money.price, notation)
  const read = parsePlainNumber(text)
  if (read === null) {
    const kind = column === 'Price' ? 'no price' : 'price taken'
    const lead = column === 'Price' ? 'No price' : 'Price used'
    return { column, kind, ...explainUnread(lead, column, money, amount, readCell(cells[currencyColumn] ?? '').toUpperCase()) }
  }
  if (money.price.kind === 'ambiguous' && amount !== money.price.decimal) {
    const { grouped, decimal } = money.price
    const message = `Read as ${formatAmount(Math.round(decimal * 100) / 100)}: ${formatAmount(grouped)}?`
    return {
      column,
      kind: 'doubtful price',
      message,
      ...(amount !== undefined && { suggested: { [column]: plainText(amount) } })
    }
  }
  const cents = read * 100
  if (Math.abs(cents - Math.round(cents)) <= 1e-6) return undefined
  return { column, kind: 'rounded price', message: 'Rounded to the cent' }
}

function explainUnread(
  lead: string,
  column: string,
  { price, currencies }: AmountAndCurrency,
  amount: number | undefined,
  rowCurrency: string
): Pick<CellWarning, 'message' | 'suggested'> {
  if (price.kind === 'none') return { message: `${lead}: not a number` }
  if (amount === undefined) return { message: `${lead}: thousands or decimals?` }
  const [currency] = currencies
  if (currency && rowCurrency !== '' && !currencies.includes(rowCurrency)) {
    return { message: `${lead}: ${currency} or ${rowCurrency}?` }
  }
  const isOtherCurrency = currency !== undefined && rowCurrency === '' && !currencies.includes(defaultCurrency)
  return {
    message: `${lead}: ${formatAmount(amount)}${isOtherCurrency ? ` ${currency}` : ''}?`,
    suggested: { [column]: plainText(amount), ...(isOtherCurrency && { [currencyColumn]: currency }) }
  }
}

function flagWarning(column: (typeof flagColumns)[number], cells: CsvCells): CellWarning | undefined {
  const text = readCell(cells[column] ?? '')
  const word = text.toLowerCase()
  if (text === '' || isTrue(text) || untruths.has(word)) return undefined
  if (!truths.has(word)) return { column, kind: 'false', message: 'Read as false' }
  return { column, kind: 'false', message: 'Read as false: true?', suggested: { [column]: 'true' } }
}

/** In the notation of the specification, without rounding. */
function plainText(amount: number): string {
  return Number(amount.toFixed(2)) === amount && !Number.isInteger(amount) ? amount.toFixed(2) : String(amount)
}

/** For display: '1,299', '2,450.50'. */
export function formatAmount(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 6 })
}

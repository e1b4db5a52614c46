import type { ReactNode } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { Input } from '#web/ui/input.tsx'
import type { ConfirmDraft, ConfirmProblems, Counted, CountedLine } from './confirm-draft.ts'
import { LineName, LinePicture } from './reservation-lines.tsx'

export type ConfirmLinesProps = {
  draft: ConfirmDraft
  counted: Counted
  products: ProductCardRow[]
  problems: ConfirmProblems
  onChange: (change: Partial<ConfirmDraft>) => void
}

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const head = 'h-8 pl-3 text-right text-fine font-medium text-muted whitespace-nowrap'

/** The lines of a confirmation; on phones each is a block. */
export function ConfirmLines({ draft, counted, products, problems, onChange }: ConfirmLinesProps) {
  return (
    <table className="w-full border-collapse text-ui max-lg:block">
      <thead className="border-y border-line max-lg:hidden">
        <tr>
          <th scope="col" className="h-8 text-left text-fine font-medium text-muted">
            Piece
          </th>
          <th scope="col" className={head}>
            House price
          </th>
          <th scope="col" className={head}>
            Price, {draft.currency}
          </th>
          <th scope="col" className={head}>
            Duties
          </th>
          <th scope="col" className={head}>
            Tax
          </th>
          <th scope="col" className={head}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-t max-lg:border-line">
        {counted.lines.map((line) => (
          <Line
            key={line.line.position}
            counted={line}
            draft={draft}
            products={products}
            problems={problems}
            onChange={onChange}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<ConfirmLinesProps, 'counted'> & { counted: CountedLine }

const cell =
  'figures py-2.25 pl-3 text-right whitespace-nowrap max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:p-0'

function Line({ counted, draft, products, problems, onChange }: LineProps) {
  const { line, current, price, isPriceTyped, total } = counted
  const typed = draft.lines[line.position] ?? { price: '', duties: '', tax: '' }
  const amount = (name: 'price' | 'duties' | 'tax', label: string) => (
    <Amount
      label={`${label} of ${line.name}`}
      value={typed[name]}
      problem={problems[`${line.position} ${name}`]}
      onChange={(text) => onChange({ lines: { ...draft.lines, [line.position]: { ...typed, [name]: text } } })}
    />
  )
  return (
    <tr className="border-b border-line max-lg:grid max-lg:gap-2 max-lg:py-3.5">
      <td className="py-2.25 max-lg:p-0">
        <span className="grid grid-cols-[36px_1fr] items-center gap-3">
          <LinePicture line={line} products={products} />
          <LineName line={line} />
        </span>
      </td>
      <td className={`${cell} text-muted`}>
        <Label>House price</Label>
        {brandPrice(current ?? line)}
      </td>
      <td className={cell}>
        <Label>Price, {draft.currency}</Label>
        {isPriceTyped ? amount('price', 'Price') : price !== undefined && amountFormat.format(price)}
      </td>
      <td className={cell}>
        <Label>Duties</Label>
        {amount('duties', 'Duties')}
      </td>
      <td className={cell}>
        <Label>Tax</Label>
        {amount('tax', 'Tax')}
      </td>
      <td className={cell}>
        <Label>Total</Label>
        {total === undefined ? '–' : amountFormat.format(total)}
      </td>
    </tr>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <span className="text-muted lg:hidden">{children}</span>
}

function brandPrice({ price, currency }: { price: number | null; currency: string | null }): string {
  return price === null ? 'On request' : formatExactPrice(price, currency)
}

type AmountProps = { label: string; value: string; problem: string | undefined; onChange: (text: string) => void }

function Amount({ label, value, problem, onChange }: AmountProps) {
  return (
    <Input
      isDense
      inputMode="decimal"
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem}
      className="figures h-8! w-24! px-2.5! text-right"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
    />
  )
}

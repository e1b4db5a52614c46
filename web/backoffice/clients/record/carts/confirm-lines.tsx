import { type ReactNode, useId } from 'react'
import type { ListedProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { formatExactPrice, formatPrice } from '#web/lib/format/money.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type ConfirmDraft, type ConfirmProblems, type Counted, type CountedLine, hasPriceChanged } from './confirm-draft.ts'
import { LineName, LinePicture } from './reservation-lines.tsx'

export type ConfirmLinesProps = {
  draft: ConfirmDraft
  counted: Counted
  products: ListedProductRow[]
  problems: ConfirmProblems
  onChange: (change: Partial<ConfirmDraft>) => void
}

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const head = 'h-8 pl-3 text-right text-fine font-medium text-muted whitespace-nowrap'

/** The lines of a confirmation; on phones each is a block. */
export function ConfirmLines({ draft, counted, products, problems, onChange }: ConfirmLinesProps) {
  return (
    <table className="w-full border-collapse text-ui @max-2xl:block">
      <thead className="border-y border-line @max-2xl:hidden">
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
      <tbody className="@max-2xl:block @max-2xl:border-t @max-2xl:border-line">
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
  'figures py-2.25 pl-3 text-right whitespace-nowrap @max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0'

function Line({ counted, draft, products, problems, onChange }: LineProps) {
  const { line, current, price, isPriceTyped, confirmed, other, total } = counted
  const typed = draft.lines[line.position] ?? { price: '', duties: '', tax: '' }
  const write = (change: Partial<typeof typed>) =>
    onChange({ lines: { ...draft.lines, [line.position]: { ...typed, ...change } } })
  const amount = (name: 'price' | 'duties' | 'tax', label: string) => (
    <Amount
      label={`${label} of ${line.name}`}
      value={typed[name]}
      problem={problems[`${line.position} ${name}`]}
      onChange={(text) => write({ [name]: text })}
    />
  )
  return (
    <tr className="border-b border-line @max-2xl:grid @max-2xl:gap-2 @max-2xl:py-3.5">
      <td className="py-2.25 @max-2xl:p-0">
        <span className="grid grid-cols-[36px_1fr] items-center gap-3">
          <LinePicture line={line} products={products} />
          <LineName line={line} />
        </span>
        {current && (other || hasPriceChanged(line, current)) && (
          <p className="figures pt-1 pl-12 text-small">
            {line.price === null ? 'On request' : formatPrice(line.price, line.currency)} when she sent it,{' '}
            {confirmed && `${formatPrice(confirmed.price, confirmed.currency)} when it was confirmed, `}
            now {current.price === null ? 'on request' : formatPrice(current.price, current.currency)}
            {other && (
              <button
                type="button"
                className="underlined ml-2.5 min-h-6"
                onClick={() => write({ usesNewPrice: !typed.usesNewPrice })}
              >
                Use {formatPrice(other.price, other.currency)}
                <span className="sr-only"> for {line.name}</span>
              </button>
            )}
          </p>
        )}
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
  return <span className="text-muted @2xl:hidden">{children}</span>
}

function brandPrice({ price, currency }: { price: number | null; currency: string | null }): string {
  return price === null ? 'On request' : formatExactPrice(price, currency)
}

type AmountProps = { label: string; value: string; problem: string | undefined; onChange: (text: string) => void }

function Amount({ label, value, problem, onChange }: AmountProps) {
  const messageId = useId()
  return (
    <span className="inline-grid justify-items-end gap-1">
      <Input
        isDense
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && messageId}
        className="figures h-8! w-24! px-2.5! text-right"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
      />
      {problem && (
        <span className="w-32 text-left whitespace-normal @max-2xl:w-auto">
          <FieldError id={messageId}>{problem}</FieldError>
        </span>
      )}
    </span>
  )
}

import { type CartLine, subtotalOf } from '#web/domain/cart/cart-lines.ts'
import { currencyName, formatMoney } from '#web/lib/format/money.ts'
import { CartCompletion } from './cart-completion.tsx'

export function CartTotal({ lines, onLeave }: { lines: CartLine[]; onLeave: () => void }) {
  const counting = lines.filter(({ isGone }) => !isGone)
  const sums = subtotalOf(lines)
  const currencies = new Intl.ListFormat('en-GB').format(sums.map(({ currency }) => currencyName(currency)))
  return (
    <div className="grid gap-2.5">
      <p className="flex items-baseline justify-between">
        <span className="text-ui">Subtotal</span>
        <span className="figures grid text-right text-[20px] leading-7">
          {sums.length === 0 && <span className="text-muted">Nothing to total</span>}
          {sums.map((sum) => (
            <span key={sum.currency}>{formatMoney(sum)}</span>
          ))}
        </span>
      </p>
      <p className="text-small text-muted">
        {counting.length < lines.length && 'Unavailable pieces are not included. '}
        {currencies && `In ${currencies}. `}Your advisor confirms delivery and duties before anything is charged.
      </p>
      <CartCompletion lines={lines} onLeave={onLeave} />
    </div>
  )
}

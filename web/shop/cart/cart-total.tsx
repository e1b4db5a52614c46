import { EstimateLine } from '#web/components/estimate-line.tsx'
import { countProducts } from '#web/domain/cart/cart.ts'
import { type CartLine, subtotalOf } from '#web/domain/cart/cart-lines.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { formatList } from '#web/lib/format/lists.ts'
import { currencyName, formatMoney } from '#web/lib/format/money.ts'
import { useEstimate } from '#web/store/use-estimate.ts'
import { CartCompletion } from './cart-completion.tsx'
import { useSentCart } from './use-sent-cart.ts'

export function CartTotal({ lines, onLeave }: { lines: CartLine[]; onLeave: () => void }) {
  const sent = useSentCart(lines)
  const counting = lines.filter(({ isGone }) => !isGone)
  const sums = subtotalOf(lines)
  const estimate = useEstimate(sums)
  const currencies = formatList(sums.map(({ currency }) => currencyName(currency)))
  const added = sent?.changes.added ?? []
  const before = counting.filter((line) => !added.includes(line))
  return (
    <div className="grid gap-2.5">
      {sent && added.length > 0 && (
        <div className="grid gap-2.5 border-b border-line pb-2.5">
          {before.length > 0 && <Part name={`In ${formatList(sent.references)}, ${productCount(before)}`} lines={before} />}
          <Part name="Added since" lines={added} />
        </div>
      )}
      <p className="flex items-baseline justify-between">
        <span className="text-ui">Subtotal</span>
        <span className="figures grid text-right text-[20px] leading-7">
          {sums.length === 0 && <span className="text-muted">Nothing to total</span>}
          {sums.map((sum) => (
            <span key={sum.currency}>{formatMoney(sum)}</span>
          ))}
        </span>
      </p>
      <EstimateLine estimate={estimate} isDated className="text-right" />
      <p className="text-small text-muted">
        {counting.length < lines.length && 'Unavailable pieces are not included. '}
        {currencies && `In ${currencies}. `}Your advisor confirms delivery and duties before anything is charged.
      </p>
      <CartCompletion lines={lines} sent={sent} onLeave={onLeave} />
    </div>
  )
}

function Part({ name, lines }: { name: string; lines: CartLine[] }) {
  return (
    <p className="figures flex items-baseline justify-between gap-4 text-ui">
      <span>{name}</span>
      <span className="text-right">{subtotalOf(lines).map(formatMoney).join(' and ')}</span>
    </p>
  )
}

function productCount(lines: CartLine[]): string {
  const count = countProducts(lines.map(({ item }) => item))
  return count === 1 ? '1 piece' : `${formatCount(count)} pieces`
}

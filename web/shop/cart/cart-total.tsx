import type { CartLine } from '#web/lib/cart-lines.ts'
import { cartSums } from '#web/lib/cart-sums.ts'
import { currencyName, formatMoney } from '#web/lib/money.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { orderText } from './order-text.ts'

/** What the lines that can be had come to, one sum for each currency, and the way on. */
export function CartTotal({ lines, onLeave }: { lines: CartLine[]; onLeave: () => void }) {
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const counting = lines.filter(({ isGone }) => !isGone)
  const sums = cartSums(counting.map(({ item, price }) => ({ quantity: item.quantity, price })))
  const currencies = new Intl.ListFormat('en-GB').format(sums.map(({ currency }) => currencyName(currency)))
  return (
    <div className="grid gap-2.5">
      <p className="flex items-baseline justify-between">
        <span className="text-ui">Subtotal</span>
        <span className="figures grid text-right text-[20px] leading-7">
          {sums.length === 0 && <span className="text-muted">None yet</span>}
          {sums.map((sum) => (
            <span key={sum.currency}>{formatMoney(sum)}</span>
          ))}
        </span>
      </p>
      <p className="text-small text-muted">
        {counting.length < lines.length && 'Unavailable pieces are not included. '}
        {currencies && `In ${currencies}. `}Your advisor confirms delivery and duties before anything is charged.
      </p>
      <Button
        className="mt-2 w-full"
        disabled={counting.length === 0}
        onClick={() => {
          onLeave()
          openAdvisor(undefined, {
            productIds: [...new Set(counting.map(({ item }) => item.productId))],
            draft: orderText(counting),
            isOrder: true
          })
        }}
      >
        Complete with an advisor
      </Button>
    </div>
  )
}

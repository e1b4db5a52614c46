import { formatPrice } from '#web/lib/format/money.ts'
import { BuyAction, type BuyProps } from './buy-action.tsx'

/** On phones, while the page's own button is out of view. */
export function BuyBar(props: BuyProps) {
  const { product, choice } = props
  const chosen = [choice.color, choice.size].filter(Boolean).join(', ')
  return (
    <section
      aria-label="Your choice"
      data-buy-bar
      className="fixed inset-x-0 bottom-(--bottom-bar) z-26 flex items-center justify-between gap-4 border-t border-line bg-surface px-(--margin) py-2.5 md:hidden"
    >
      <p className="min-w-0 text-ui">
        <span className="figures block">{formatPrice(product.price, product.currency)}</span>
        <span className="block truncate text-small text-muted">{chosen}</span>
      </p>
      <BuyAction {...props} className="shrink-0 basis-[56%] px-4!" />
    </section>
  )
}

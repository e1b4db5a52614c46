import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { BuyButtonsProps } from './buy-buttons.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** On phones, while the page's own button is out of view: price, choice and the same button. */
export function BuyBar({ product, choice }: BuyButtonsProps) {
  const { label, isDisabled, add } = useAddToCart(product, choice)
  const chosen = [choice.color, choice.size].filter(Boolean).join(', ')
  return (
    <div className="fixed inset-x-0 bottom-(--bottom-bar) z-26 flex items-center justify-between gap-4 border-t border-line bg-surface px-(--margin) py-2.5 md:hidden">
      <p className="min-w-0 text-ui">
        <span className="figures block">{formatPrice(product.price, product.currency)}</span>
        <span className="block truncate text-small text-muted">{chosen}</span>
      </p>
      <Button className="basis-[56%]" onClick={add} disabled={isDisabled}>
        {label}
      </Button>
    </div>
  )
}

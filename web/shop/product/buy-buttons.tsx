import { Bookmark, Share } from 'lucide-react'
import { toast } from 'sonner'
import type { ProductRow } from '#web/lib/catalogue-queries.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { SubtotalLine } from './subtotal-line.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { ProductChoice } from './use-choice.ts'

const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const

export type BuyButtonsProps = { product: ProductRow; choice: ProductChoice }

export function BuyButtons({ product, choice }: BuyButtonsProps) {
  const { label, isDisabled, add } = useAddToCart(product, choice)
  const { savedIds, onToggleSaved } = useSaved()
  const isSaved = savedIds.has(product.product_id)
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[1fr_var(--control)] gap-2">
        <Button onClick={add} disabled={isDisabled}>
          {label}
        </Button>
        <Button
          variant="line"
          aria-pressed={isSaved}
          aria-label={`Save ${product.name}`}
          className="px-0!"
          onClick={() => onToggleSaved(product.product_id)}
        >
          <Bookmark {...icon} fill={isSaved ? 'currentColor' : 'none'} />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <button type="button" className="inline-flex min-h-6 items-center gap-2.5 text-ui" onClick={() => void share(product)}>
          <Share {...icon} />
          Share
        </button>
        <SubtotalLine />
      </div>
    </div>
  )
}

/** Hands the address to the device's own sheet where it has one, else to the clipboard. */
async function share(product: ProductRow): Promise<void> {
  const page = { title: product.name, url: location.href }
  if ('share' in navigator && navigator.canShare?.(page)) {
    await navigator.share(page).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(page.url).then(
    () => toast.success('The address of this piece is copied'),
    () => toast.error('The address could not be copied. It is in the bar above.')
  )
}

import { Bookmark, MessageSquare, ScanSearch, Share } from 'lucide-react'
import type { RefObject } from 'react'
import { useAppStore } from '#web/store/app-store.ts'
import { useSaved } from '#web/store/use-saved.ts'
import { Button } from '#web/ui/button.tsx'
import { BuyAction, type BuyProps, useOpenAdvisor } from './buy-action.tsx'
import { shareProduct } from './share-product.ts'
import { StockAlerts } from './stock-alerts.tsx'

const icon = { className: 'size-5', strokeWidth: 1.25, 'aria-hidden': true } as const
const quiet = 'inline-flex min-h-6 items-center gap-2.5 text-ui'

export type BuyButtonsProps = BuyProps & {
  actionRef: RefObject<HTMLDivElement | null>
}

export function BuyButtons({ actionRef, ...props }: BuyButtonsProps) {
  const { product, choice, alert } = props
  const openSearch = useAppStore((state) => state.openSearch)
  const ask = useOpenAdvisor(product)
  const { savedIds, onToggleSaved } = useSaved()
  const isSaved = savedIds.has(product.product_id)
  const isSoldOut = product.stock_status === 'out_of_stock'
  return (
    <div className="grid gap-5">
      <div ref={actionRef} className="grid scroll-mb-(--bottom-bar) grid-cols-[1fr_var(--control)] gap-2">
        <BuyAction {...props} />
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
      {isSoldOut ? (
        <p aria-live="polite" className="-mt-2 text-small text-muted empty:hidden">
          {alert.isSubscribed && 'We will let you know in your feed when it is back.'}
        </p>
      ) : (
        <StockAlerts alert={alert} onStopped={() => actionRef.current?.querySelector('button')?.focus()} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {(isSoldOut || product.price !== null) && (
          <button type="button" className={quiet} onClick={ask}>
            <MessageSquare {...icon} />
            Ask about this piece
          </button>
        )}
        <button
          type="button"
          className={quiet}
          onClick={() =>
            openSearch({
              productImage: product.image_url,
              productName: product.name,
              selectedColor: choice.color || null,
              noInitialSearch: !product.image_url
            })
          }
        >
          <ScanSearch {...icon} />
          Find similar
        </button>
        <button type="button" className={quiet} onClick={() => void shareProduct(product)}>
          <Share {...icon} />
          Share
        </button>
      </div>
    </div>
  )
}

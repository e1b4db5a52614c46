import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { NotifyMe } from './notify-me.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import type { ProductChoice } from './use-choice.ts'
import type { StockAlert } from './use-stock-alert.ts'

export type BuyProps = { product: ProductRow; choice: ProductChoice; alert: StockAlert }

export function BuyAction({ product, choice, alert, className }: BuyProps & { className?: string }) {
  const { isAdded, add } = useAddToCart(product, choice)
  const ask = useOpenAdvisor(product)
  const look = className ? { className } : {}
  if (product.stock_status === 'out_of_stock') {
    const tell = () => choice.requireSize() && alert.tell()
    return <NotifyMe isSubscribed={alert.isSubscribed} onTell={tell} onRemove={() => alert.forget()} {...look} />
  }
  if (product.price === null) {
    return (
      <Button onClick={ask} {...look}>
        Ask about this piece
      </Button>
    )
  }
  return (
    <Button onClick={add} {...look}>
      {isAdded ? 'Added to cart' : 'Add to cart'}
    </Button>
  )
}

export function useOpenAdvisor(product: ProductRow): () => void {
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  return () => openAdvisor(product.image_url ?? undefined, { productIds: [product.product_id] })
}

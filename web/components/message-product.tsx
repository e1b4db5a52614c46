import { X } from 'lucide-react'
import { Picture } from '#web/components/picture.tsx'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'

export type MessageProductProps = {
  product: ProductCardRow | undefined
  /** Whether products have loaded: a missing one is no longer for sale. */
  isKnown?: boolean
  /** How many of it, and which: '2 × Rose, 100 ml'. */
  detail?: string | undefined
  /** Its name in an order, for a product that cannot be read, as offline, or has left the catalogue. */
  orderedName?: string | undefined
  /** Opens the product's page in a tab of its own. */
  isNewTab?: boolean
  onLeave?: (() => void) | undefined
  onRemove?: () => void
}

/** A product in a message. */
export function MessageProduct(props: MessageProductProps) {
  const { product, isKnown = true, detail, orderedName, isNewTab, onLeave, onRemove } = props
  if (!product && !orderedName) return <p className="text-small text-muted">{isKnown ? 'No longer available' : '…'}</p>
  if (!product) {
    return (
      <p className="max-w-full text-small">
        <span className="font-medium break-words">{orderedName}</span>
        <br />
        <span className="text-muted">{detail}</span>
      </p>
    )
  }
  return (
    <div className={cn('grid max-w-full grid-cols-[64px_1fr_auto] items-center gap-3.5', onRemove ? 'w-full' : 'w-64')}>
      <Picture src={product.image_url} alt="" sizes="64px" />
      <p className="min-w-0 text-small">
        <Link
          to={productPath(product.product_id)}
          {...(isNewTab && { target: '_blank' })}
          className="font-medium break-words"
          onClick={onLeave}
        >
          {product.name}
        </Link>
        <br />
        <span className="text-muted">{product.brand}</span>
        <br />
        {detail && (
          <>
            <span className="text-muted">{detail}</span>
            <br />
          </>
        )}
        <span className="figures">{formatPrice(product.price, product.currency)}</span>
      </p>
      {onRemove && (
        <IconButton label={`Remove ${product.name}`} onClick={onRemove}>
          <X className="size-4" strokeWidth={1.25} />
        </IconButton>
      )}
    </div>
  )
}

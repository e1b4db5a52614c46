import { EstimateLine } from '#web/components/estimate-line.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { sinceSaved } from '#web/domain/saved/changes-since-saving.ts'
import type { SavedItem } from '#web/domain/saved/saved.ts'
import type { SavedProduct } from '#web/domain/saved/saved-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { priceMoney } from '#web/lib/format/money.ts'
import { useEstimate } from '#web/store/use-estimate.ts'
import { Link } from '#web/ui/link.tsx'
import { MoveToCart } from './move-to-cart.tsx'
import { SavedListChoice } from './saved-list-choice.tsx'
import { SavedNote } from './saved-note.tsx'
import { SavedRowSkeleton } from './saved-skeleton.tsx'

export type SavedProductCardProps = {
  item: SavedItem
  /** Undefined until it has loaded, null if it is no longer for sale. */
  product: SavedProduct | null | undefined
  onLeave: () => void
  /** `why` is the text of the undo notice, `movedTo` the line of the cart that has the product now. */
  onRemove: (why: string, movedTo?: number) => void
}

export function SavedProductCard({ item, product, onLeave, onRemove }: SavedProductCardProps) {
  const estimate = useEstimate(priceMoney(product?.price ?? null, product?.currency ?? null))
  if (product === undefined) return <SavedRowSkeleton />
  if (!product) {
    return (
      <li className="flex items-start justify-between gap-4 border-b border-line py-5 text-ui text-muted">
        <div className="min-w-0">
          No longer available
          {item.note && <p className="text-small break-words whitespace-pre-line">{item.note}</p>}
        </div>
        <button type="button" className="underlined min-h-6 text-small" onClick={() => onRemove('Piece removed from Saved')}>
          Remove<span className="sr-only"> the unavailable piece {item.id}</span>
        </button>
      </li>
    )
  }
  const change = sinceSaved(item, product)
  return (
    <li className="grid grid-cols-[88px_1fr] gap-4.5 border-b border-line py-5">
      <Picture src={product.image_url} alt="" sizes="88px" />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="type-label break-words">{product.brand}</p>
        <Link to={productPath(product.product_id)} className="min-h-6 text-ui break-words" onClick={onLeave}>
          {product.name}
        </Link>
        <Price price={product.price} originalPrice={product.original_price} currency={product.currency} className="text-ui" />
        <EstimateLine estimate={estimate} />
        {change && <p className={cn('text-small', change.isBetter ? 'text-bronze' : 'text-muted')}>{change.text}</p>}
        <SavedNote item={item} name={product.name} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          <MoveToCart product={product} onMoved={(id) => onRemove(`${product.name} is in your cart`, id)} />
          <SavedListChoice item={item} name={product.name} />
          <button
            type="button"
            className="underlined min-h-6 text-muted hover:text-ink"
            onClick={() => onRemove(`${product.name} is no longer saved`)}
          >
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

import { Bookmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { LookAlikeLink } from './look-alike-link.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

export type ProductCardProps = {
  product: ProductCardRow
  sizes: string
  isEager?: boolean
  isBrandKnown?: boolean | undefined
  /** Its place in the list, where clients refer to it. */
  ordinal?: number | undefined
  reason?: string
  /** Below the save mark. */
  menu?: ReactNode
  isSaved: boolean
  onToggleSaved: (productId: string) => void
}

export function ProductCard(props: ProductCardProps) {
  const { product, sizes, isEager, isBrandKnown, ordinal, reason, menu, isSaved, onToggleSaved } = props
  const [isSecondWanted, setSecondWanted] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const second = readAdditionalImages(product.additional_images).find(({ color }) => color === undefined)
  return (
    <article className="group relative min-w-0">
      <Link
        to={productPath(product.product_id)}
        state={{ picture: product.image_url }}
        className="group/link block outline-none"
        onPointerEnter={(event) => setSecondWanted(isSecondWanted || event.pointerType === 'mouse')}
        onFocus={() => setFocused(true)}
      >
        <span className="relative block">
          <Picture src={product.image_url} alt="" sizes={sizes} isEager={isEager ?? false} />
          {second && isSecondWanted && (
            <span className="absolute inset-0 opacity-0 transition-opacity duration-(--t-picture) ease-linear group-hover:opacity-100">
              <Picture src={second.url} alt="" sizes={sizes} isEager />
            </span>
          )}
          {/* Inside the picture: products stand so close that a ring around one would cover its neighbours. */}
          <span className="pointer-events-none absolute inset-0 -outline-offset-2 group-focus-visible/link:shadow-[inset_0_0_0_4px_var(--paper)] group-focus-visible/link:[outline:var(--ring)]" />
        </span>
        <span className="grid gap-[3px] pt-3.5 pr-11">
          {ordinal !== undefined && <span className="figures mb-1 text-small text-muted">{ordinal}</span>}
          {!isBrandKnown && <span className="type-label break-words">{product.brand}</span>}
          <span className={cn('text-ui break-words', !isBrandKnown && 'text-muted')}>{product.name}</span>
          <span className="flex flex-wrap gap-x-2 text-ui">
            <Price price={product.price} originalPrice={product.original_price} currency={product.currency} />
            {product.stock_status === 'out_of_stock' && <span className="text-muted">Sold out</span>}
          </span>
          {reason && <span className="mt-1.25 text-small text-bronze">{reason}</span>}
        </span>
      </Link>
      <SaveMark isSaved={isSaved} name={product.name} onToggle={() => onToggleSaved(product.product_id)} />
      {(menu || isSecondWanted || isFocused) && (
        <span className="pointer-events-none absolute inset-x-0 top-0">
          <span aria-hidden className="block aspect-4/5" />
          <span className="absolute top-full right-0 mt-9.5">
            {menu ?? <LookAlikeLink productId={product.product_id} name={product.name} />}
          </span>
        </span>
      )}
    </article>
  )
}

type SaveMarkProps = { isSaved: boolean; name: string; onToggle: () => void }

function SaveMark({ isSaved, name, onToggle }: SaveMarkProps) {
  return (
    <span className="pointer-events-none absolute inset-x-0 top-0">
      <span aria-hidden className="block aspect-4/5" />
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${name}`}
        onClick={onToggle}
        className={cn(
          'pointer-events-auto absolute top-full right-0 mt-0.5 grid size-10 place-items-center justify-items-end hover:text-ink',
          isSaved ? 'text-ink' : 'text-muted'
        )}
      >
        <Bookmark
          className="mr-(--mark-inset,13px) size-4.5"
          strokeWidth={1.25}
          fill={isSaved ? 'currentColor' : 'none'}
          aria-hidden
        />
      </button>
    </span>
  )
}

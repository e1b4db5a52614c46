import { Picture } from '#web/components/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { Shelf } from '#web/components/shelf.tsx'
import { ShelfSkeleton } from '#web/components/shelf-skeleton.tsx'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { productPath } from '#web/domain/catalogue/paths.ts'
import { Link } from '#web/ui/link.tsx'

export type SuggestedProductsProps = { title?: string; products: ProductCardRow[] | undefined; onFollow: () => void }

export function SuggestedProducts({ title = 'Pieces', products, onFollow }: SuggestedProductsProps) {
  return (
    <section aria-label={title}>
      <h2 className="type-label mb-2 text-muted">{title}</h2>
      {products ? (
        <Shelf count={4} isScrolling>
          {products.map((product) => (
            <Link key={product.id} data-option to={productPath(product.product_id)} className="min-w-0" onClick={onFollow}>
              <Picture src={product.image_url} alt="" sizes="(min-width: 768px) 16vw, 40vw" isEager />
              <span className="grid gap-[3px] pt-3">
                <span className="type-label break-words">{product.brand}</span>
                <span className="text-ui break-words text-muted">{product.name}</span>
                <span className="text-ui">
                  <Price price={product.price} originalPrice={product.original_price} currency={product.currency} />
                </span>
              </span>
            </Link>
          ))}
        </Shelf>
      ) : (
        <ShelfSkeleton count={4} isScrolling cards={4} />
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { ProductCard } from './product-card.tsx'
import { Shelf, type ShelfProps } from './shelf.tsx'

const cardSizes = {
  2: '(min-width: 768px) 25vw, 50vw',
  3: '(min-width: 1100px) 33vw, (min-width: 768px) 33vw, 50vw',
  4: '(min-width: 1100px) 25vw, (min-width: 768px) 33vw, 50vw',
  5: '(min-width: 1100px) 20vw, (min-width: 768px) 29vw, 64vw'
}

export type ProductShelfProps = Omit<ShelfProps, 'children'> & {
  products: ProductCardRow[]
  savedIds: ReadonlySet<string>
  onToggleSaved: (productId: string) => void
  reasonFor?: (product: ProductCardRow) => string | undefined
  menuFor?: (product: ProductCardRow) => ReactNode
  isBrandKnown?: boolean
  eagerCount?: number
  /** The number of the first product, if they are numbered. */
  firstOrdinal?: number
}

export function ProductShelf(props: ProductShelfProps) {
  const { products, savedIds, onToggleSaved, reasonFor, menuFor, isBrandKnown, eagerCount = 0, count, isScrolling } = props
  const { firstOrdinal } = props
  return (
    <Shelf count={count} {...(isScrolling && { isScrolling })}>
      {products.map((product, index) => {
        const reason = reasonFor?.(product)
        return (
          <ProductCard
            key={product.product_id}
            product={product}
            sizes={cardSizes[count]}
            isEager={index < eagerCount}
            isBrandKnown={isBrandKnown}
            ordinal={firstOrdinal === undefined ? undefined : firstOrdinal + index}
            isSaved={savedIds.has(product.product_id)}
            onToggleSaved={onToggleSaved}
            {...(reason && { reason })}
            {...(menuFor && { menu: menuFor(product) })}
          />
        )
      })}
    </Shelf>
  )
}

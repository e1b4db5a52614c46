import type { ReactNode } from 'react'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { pageShare } from '#web/lib/page-share.ts'
import { ProductCard } from './product-card.tsx'
import { Shelf, type ShelfProps } from './shelf.tsx'

/** Of the page's width in percent, by the number of columns; two stand in half of it. */
const wideShare = { 2: 25, 3: 33, 4: 25, 5: 20 }

function cardSizes(count: ShelfProps['count'], isScrolling: boolean): string {
  const [tablet, phone] = isScrolling ? ['29vw', '64vw'] : [count === 2 ? '25vw' : '33vw', '50vw']
  return `(min-width: 1100px) ${pageShare(wideShare[count])}, (min-width: 768px) ${tablet}, ${phone}`
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
  const sizes = cardSizes(count, isScrolling ?? false)
  return (
    <Shelf count={count} {...(isScrolling && { isScrolling })}>
      {products.map((product, index) => {
        const reason = reasonFor?.(product)
        return (
          <ProductCard
            key={product.product_id}
            product={product}
            sizes={sizes}
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

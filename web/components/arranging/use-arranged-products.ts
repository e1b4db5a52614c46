import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ArrangedProductsProps, useArrangement } from '#web/components/arranged/arrangement-context.ts'
import type { ArrangedProduct } from '#web/domain/arrangements/arrangement.ts'
import { type ArrangeableProduct, arrangeableProductsQuery } from '#web/domain/arrangements/arrangement-queries.ts'
import { arrangeProducts, placeProducts } from '#web/domain/arrangements/product-order.ts'

export type ArrangedProducts = {
  products: ArrangedProduct[]
  /** What the arrangement says of them when they are changed to these. */
  arranged: (next: ArrangedProduct[]) => ArrangedProduct[] | undefined
  /** By id; one that has been deleted is missing. */
  known: ReadonlyMap<string, ArrangeableProduct>
  /** Whether all that exist are known. */
  isKnown: boolean
}

const none: ReadonlyMap<string, ArrangeableProduct> = new Map()

/** The products of the arrangement around, or those of the page as it is. */
export function useArrangedProducts({ items, own }: Pick<ArrangedProductsProps, 'items' | 'own'>): ArrangedProducts {
  const { arrangement } = useArrangement()
  const ofPage = own?.map(({ id }) => ({ id, note: '' }))
  const products = ofPage
    ? placeProducts(ofPage, arrangement.products)
    : (arrangement.products ?? items.map(({ product, note }) => ({ id: product.id, note: note ?? '' })))
  const ids = products.map(({ id }) => id).toSorted()
  const { data, isPlaceholderData } = useQuery({ ...arrangeableProductsQuery(ids), placeholderData: keepPreviousData })
  return {
    products,
    arranged: (next) => (ofPage ? arrangeProducts(next, ofPage, arrangement.products) : next),
    known: data ?? none,
    isKnown: ids.length === 0 || (data !== undefined && !isPlaceholderData)
  }
}

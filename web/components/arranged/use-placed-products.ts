import { useQuery } from '@tanstack/react-query'
import type { ArrangedProduct } from '#web/domain/arrangements/arrangement.ts'
import { type ProductCardRow, shownProductsQuery } from '#web/domain/catalogue/catalogue-queries.ts'
import { type PlacedProduct, useArrangement } from './arrangement-context.ts'

/**
 * What shoppers see of these products; undefined until they are read. Those in `known` need not be read. While staff arrange
 * the page, the products are read there.
 */
export function usePlacedProducts(
  products: readonly ArrangedProduct[],
  known: readonly ProductCardRow[] = []
): PlacedProduct[] | undefined {
  const { tools } = useArrangement()
  const byId = new Map(known.map((product) => [product.id, product]))
  const ids = products.flatMap(({ id }) => (byId.has(id) ? [] : id))
  const { data, isPending, isEnabled } = useQuery({ ...shownProductsQuery(ids), enabled: !tools && ids.length > 0 })
  if (isEnabled && isPending) return undefined
  for (const product of data ?? []) byId.set(product.id, product)
  return products.flatMap(({ id, note }) => {
    const product = byId.get(id)
    return product ? [{ product, note: note || undefined }] : []
  })
}

import type { ArrangedProductsProps } from '#web/components/arranged/arrangement-context.ts'
import { useArrangedProducts } from './use-arranged-products.ts'

/** The products as shoppers will see them. */
export function PreviewProducts({ items, children }: ArrangedProductsProps) {
  const { products, known } = useArrangedProducts(items)
  return children(
    products.flatMap(({ id, note }) => {
      const product = known.get(id)
      return product && !product.is_draft ? [{ product, note: note || undefined }] : []
    })
  )
}

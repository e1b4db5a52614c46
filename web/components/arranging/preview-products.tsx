import type { ArrangedProductsProps } from '#web/components/arranged/arrangement-context.ts'
import { isShownAt } from '#web/domain/arrangements/shown-at.ts'
import { useArrangingState } from './arranging-context.ts'
import { useArrangedProducts } from './use-arranged-products.ts'

/** The products as shoppers will see them. */
export function PreviewProducts({ items, own, children }: ArrangedProductsProps) {
  const { preview } = useArrangingState()
  const { products, known } = useArrangedProducts({ items, own })
  return children(
    products.flatMap(({ id, note }) => {
      const product = known.get(id)
      return product && isShownAt(product, preview.at) ? [{ product, note: note || undefined }] : []
    })
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { loadedProductIds, type ProductRow, productIdsBetween } from '#web/backoffice/products/product-queries.ts'
import { useProductOrder } from '#web/backoffice/products/products-url.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { clearSelection, selectProducts, selectRange, toggleSelected, useProductSelection } from './product-selection.ts'

export function SelectProduct({ product }: { product: ProductRow }) {
  const queries = useQueryClient()
  const order = useProductOrder()
  const isSelected = useProductSelection(({ ids }) => ids.has(product.id))
  const selectTo = () =>
    selectRange(product.id, (from, to) => productIdsBetween(queries, order, from, to)).catch(() =>
      toast.error('Failed to fetch products')
    )
  return (
    <Checkbox
      className="-ml-1"
      aria-label={`Select ${product.name}`}
      checked={isSelected}
      onClick={(event) => {
        if (event.shiftKey) void selectTo()
        else toggleSelected(product.id)
      }}
    />
  )
}

export function SelectAllProducts() {
  const queries = useQueryClient()
  const order = useProductOrder()
  const count = useProductSelection(({ ids }) => ids.size)
  const loaded = loadedProductIds(queries, order)
  const isAll = count > 0 && count >= loaded.length
  return (
    <Checkbox
      className="-ml-1"
      aria-label="Select the loaded products"
      checked={isAll || (count > 0 && 'indeterminate')}
      onClick={() => (count > 0 ? clearSelection() : selectProducts(loadedProductIds(queries, order)))}
    />
  )
}

import { Copy, Pencil, SquareCheck, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { ProductCell } from '#web/backoffice/products/cells/product-cell.tsx'
import { formerPrice } from '#web/backoffice/products/former-price.ts'
import { useDuplicateProduct } from '#web/backoffice/products/product-mutations.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { productDialogs } from '#web/backoffice/products/products-url.ts'
import { publicationText } from '#web/backoffice/products/publication.ts'
import { Item, ItemList } from '#web/components/item-list.tsx'
import { cn } from '#web/lib/class-names.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { SelectProduct } from './product-select.tsx'
import { toggleSelected, useIsSelecting, useProductSelection } from './product-selection.ts'
import { ProductStatus } from './product-status.tsx'
import type { ProductListProps } from './product-table.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'

/** A picture of 70 px, padding, and the line below. */
export const productItemHeight = 99

const skeletonItems = Array.from({ length: 8 }, (_, index) => index)

export function ProductItems({ list, emptyText }: ProductListProps) {
  if (list.total === 0) return <div className="border-y border-line">{emptyText}</div>
  return (
    <ItemList label="Products" before={list.before} after={list.after} isBusy={list.isBusy}>
      {list.total === undefined && skeletonItems.map((index) => <PendingItem key={index} />)}
      {list.rows.map(({ key, product }) => (product ? <ProductItem key={key} product={product} /> : <PendingItem key={key} />))}
    </ItemList>
  )
}

// Memoised, since every frame of a scroll renders the list.
const ProductItem = memo(function ProductItem({ product }: { product: ProductRow }) {
  const dialog = useUrlDialog(productDialogs)
  const duplicate = useDuplicateProduct()
  const isSelected = useProductSelection(({ ids }) => ids.has(product.id))
  const isSelecting = useIsSelecting()
  return (
    <Item
      className={cn('h-24.75', isSelected && 'bg-sunken')}
      name={product.name}
      picture={<ProductThumbnail url={product.image_url} name={product.name} size="item" />}
      title={
        <button type="button" className="max-w-full truncate font-medium" onClick={() => dialog.open('detail', product.id)}>
          {product.name}
        </button>
      }
      second={product.brand || 'N/A'}
      third={<StatusAndPublication product={product} />}
      side={isSelecting ? <SelectProduct product={product} /> : <Price product={product} />}
      actions={
        isSelecting
          ? []
          : [
              {
                label: isSelected ? 'Deselect' : 'Select',
                icon: <SquareCheck className="size-4" strokeWidth={1.25} />,
                onSelect: () => toggleSelected(product.id)
              },
              {
                label: 'Edit',
                icon: <Pencil className="size-4" strokeWidth={1.25} />,
                onSelect: () => dialog.open('edit', product.id)
              },
              {
                label: 'Duplicate',
                icon: <Copy className="size-4" strokeWidth={1.25} />,
                onSelect: () => duplicate.mutate(product, { onSuccess: (id) => dialog.open('edit', id) })
              },
              {
                label: 'Delete',
                icon: <Trash2 className="size-4" strokeWidth={1.25} />,
                isDestructive: true,
                onSelect: () => dialog.open('delete', product.id)
              }
            ]
      }
    />
  )
})

/** Edited with a touch, as in the table. */
function Price({ product }: { product: ProductRow }) {
  const former = formerPrice(product)
  return (
    <div className="grid justify-items-end text-right">
      <ProductCell product={product} column="price" className="figures min-h-8 text-ui">
        <span className="border-b border-line-strong border-dashed pb-px">
          {product.price === null ? 'N/A' : formatExactPrice(product.price, product.currency)}
        </span>
      </ProductCell>
      {former !== null && (
        <s className="figures text-fine text-muted">
          <span className="sr-only">was </span>
          {formatExactPrice(former, product.currency)}
        </s>
      )}
    </div>
  )
}

function StatusAndPublication({ product }: { product: ProductRow }) {
  const publication = publicationText(product)
  return (
    <span className="flex gap-1.5">
      <ProductStatus status={product.stock_status} className="text-small" />
      {publication && <span className="figures truncate text-small text-muted">· {publication}</span>}
    </span>
  )
}

function PendingItem() {
  return (
    <Item
      className="h-24.75"
      picture={<SkeletonPicture className="h-17.5 w-14" />}
      title={<SkeletonBar className="w-2/5" />}
      second={<SkeletonBar className="w-3/5" />}
      third={<SkeletonBar className="w-1/5" />}
    />
  )
}

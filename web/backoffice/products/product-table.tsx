import { Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { type Column, DataTable, DataTableMessage, DataTableRow, SecondLine } from '#web/components/data-table.tsx'
import { useUrlDialog } from '#web/lib/use-url-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { editReason } from './not-yet.tsx'
import { productDialogs } from './product-dialogs.ts'
import { ProductPrice } from './product-price.tsx'
import type { ProductRow } from './product-queries.ts'
import { ProductStatus, ProductTags } from './product-status.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import type { ProductRows } from './use-product-rows.ts'

export type ProductListProps = {
  list: ProductRows
  /** What is said where there are no products. */
  emptyText: ReactNode
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

// Every frame of a scroll draws the list anew. With memo and columns that stay the same only new rows are drawn:
// without, a frame took 80 ms.
const ProductTableRow = memo(DataTableRow<ProductRow>)

const columns: Column<ProductRow>[] = [
  {
    header: 'Image',
    track: '68px',
    cell: (product) => <ProductThumbnail address={product.image_url} name={product.name} size="row" />,
    skeleton: <SkeletonPicture className="h-11.25 w-9 bg-sunken!" />
  },
  {
    header: 'Product',
    track: 'minmax(190px,2fr)',
    cell: (product) => (
      <>
        <span className="block truncate font-medium" title={product.name}>
          {product.name}
        </span>
        <SecondLine className="figures">ID: {product.product_id}</SecondLine>
      </>
    )
  },
  {
    header: 'Brand',
    track: 'minmax(130px,1.5fr)',
    cell: (product) =>
      product.brand ? <span className="block truncate">{product.brand}</span> : <span className="text-muted">N/A</span>
  },
  {
    header: 'Category',
    track: 'minmax(130px,1.3fr)',
    cell: (product) => (
      <>
        <span className="block truncate">{product.category}</span>
        {product.subcategory && <SecondLine>{product.subcategory}</SecondLine>}
      </>
    )
  },
  { header: 'Price', track: '144px', align: 'right', cell: (product) => <ProductPrice product={product} /> },
  { header: 'Status', track: '124px', cell: (product) => <ProductStatus status={product.stock_status} /> },
  { header: 'Tags', track: '124px', cell: (product) => <ProductTags product={product} />, skeleton: <span /> },
  {
    header: 'Actions',
    track: '92px',
    align: 'right',
    isPinned: true,
    cell: (product) => <Actions product={product} />,
    skeleton: <SkeletonBar className="ml-auto w-10" />
  }
]

export function ProductTable({ list, emptyText }: ProductListProps) {
  return (
    <DataTable
      label="Products"
      columns={columns}
      rowCount={list.total ?? 0}
      before={list.before}
      after={list.after}
      isBusy={list.isBusy}
    >
      {list.total === undefined &&
        skeletonRows.map((index) => <ProductTableRow key={index} columns={columns} row={undefined} index={index + 1} />)}
      {list.total === 0 && <DataTableMessage columnCount={columns.length}>{emptyText}</DataTableMessage>}
      {list.rows.map(({ index, product }) => (
        <ProductTableRow key={index} columns={columns} row={product} index={index + 1} />
      ))}
    </DataTable>
  )
}

function Actions({ product }: { product: ProductRow }) {
  const dialog = useUrlDialog(productDialogs)
  return (
    <>
      <IconButton isDense aria-disabled label={`Edit ${product.name}`} title={editReason} className="cursor-default opacity-40">
        <Pencil className="size-4" strokeWidth={1.25} />
      </IconButton>
      <IconButton isDense label={`Delete ${product.name}`} title="Delete" onClick={() => dialog.open('delete', product.id)}>
        <Trash2 className="size-4" strokeWidth={1.25} />
      </IconButton>
    </>
  )
}

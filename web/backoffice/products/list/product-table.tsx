import { Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ProductCell } from '#web/backoffice/products/cells/product-cell.tsx'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { productDialogs } from '#web/backoffice/products/products-url.ts'
import { publicationText } from '#web/backoffice/products/publication.ts'
import { type Column, DataTable, DataTableMessage, DataTableRow, SecondLine } from '#web/components/data-table.tsx'
import { roomyScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import type { Sort } from '#web/lib/lists/sort.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import { PriceCell } from './product-price.tsx'
import { SelectAllProducts, SelectProduct } from './product-select.tsx'
import { useProductSelection } from './product-selection.ts'
import { ProductStatus, ProductTags } from './product-status.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import type { ProductRows } from './use-product-rows.ts'

export type ProductListProps = {
  list: ProductRows
  columns: Column<ProductRow>[]
  sort: Sort | undefined
  onSort: (column: string) => void
  emptyText: ReactNode
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

export const productTableColumns: Column<ProductRow>[] = [
  {
    key: 'select',
    header: 'Select',
    head: <SelectAllProducts />,
    track: '48px',
    narrow: { track: '46px' },
    isFixed: true,
    cell: (product) => <SelectProduct product={product} />,
    skeleton: <span />
  },
  {
    key: 'image',
    header: 'Image',
    track: '60px',
    narrow: { track: '52px' },
    cell: (product) => <ProductThumbnail url={product.image_url} name={product.name} size="row" />,
    skeleton: <SkeletonPicture className="h-11.25 w-9 bg-sunken!" />
  },
  {
    key: 'name',
    header: 'Product',
    track: 'minmax(148px,2fr)',
    narrow: { track: 'minmax(0,1.7fr)' },
    isFixed: true,
    isSortable: true,
    cell: (product) => <Name product={product} />
  },
  {
    key: 'brand',
    header: 'Brand',
    track: 'minmax(96px,1.5fr)',
    narrow: { track: 'minmax(0,1fr)' },
    isSortable: true,
    cell: (product) =>
      product.brand ? <span className="line-clamp-2">{product.brand}</span> : <span className="text-muted">N/A</span>
  },
  {
    key: 'category',
    header: 'Category',
    track: 'minmax(100px,1.3fr)',
    narrow: {
      into: 'name',
      cell: ({ category, subcategory }) => (
        <SecondLine className="leading-4">{[category, subcategory].filter(Boolean).join(', ')}</SecondLine>
      )
    },
    isSortable: true,
    cell: (product) => (
      <>
        <span className="block truncate">{product.category}</span>
        {product.subcategory && <SecondLine>{product.subcategory}</SecondLine>}
      </>
    )
  },
  {
    key: 'price',
    header: 'Price',
    track: 'minmax(112px,136px)',
    narrow: { track: '98px' },
    align: 'right',
    isSortable: true,
    cell: (product) => <PriceCell product={product} />
  },
  {
    key: 'stock_status',
    header: 'Status',
    track: '124px',
    narrow: { track: '114px' },
    isSortable: true,
    cell: (product) => (
      <ProductCell product={product} column="stock_status">
        <ProductStatus status={product.stock_status} />
      </ProductCell>
    )
  },
  {
    key: 'tags',
    header: 'Tags',
    track: 'minmax(102px,118px)',
    narrow: {
      into: 'stock_status',
      cell: (product) => (
        <ProductCell product={product} column="tags" className="min-h-6 min-w-6">
          <ProductTags product={product} />
        </ProductCell>
      )
    },
    cell: (product) => (
      <ProductCell product={product} column="tags" className="min-h-10 w-full text-left">
        <ProductTags product={product} />
        <SecondLine className="leading-4">{product.tags?.join(', ')}</SecondLine>
      </ProductCell>
    ),
    skeleton: <span />
  },
  {
    key: 'actions',
    header: 'Actions',
    track: '92px',
    narrow: { track: '86px' },
    align: 'right',
    isFixed: true,
    isPinned: true,
    cell: (product) => <Actions product={product} />,
    skeleton: <SkeletonBar className="ml-auto w-10" />
  }
]

export function ProductTable({ list, columns, sort, onSort, emptyText }: ProductListProps) {
  const isRoomy = useMediaQuery(roomyScreen)
  return (
    <DataTable
      label="Products"
      columns={columns}
      rowCount={list.total ?? 0}
      isNarrow={!isRoomy}
      sort={sort}
      onSort={onSort}
      before={list.before}
      after={list.after}
      isBusy={list.isBusy}
    >
      {list.total === undefined &&
        skeletonRows.map((index) => <PendingRow key={index} columns={columns} row={undefined} index={index + 1} />)}
      {list.total === 0 && <DataTableMessage columnCount={columns.length}>{emptyText}</DataTableMessage>}
      {list.rows.map(({ index, key, product }) =>
        product ? (
          <ProductTableRow key={key} columns={columns} product={product} index={index + 1} />
        ) : (
          <PendingRow key={key} columns={columns} row={undefined} index={index + 1} />
        )
      )}
    </DataTable>
  )
}

type ProductTableRowProps = { columns: Column<ProductRow>[]; product: ProductRow; index: number }

// Memoised with stable columns: a frame of a scroll took 80 ms without.
const PendingRow = memo(DataTableRow<ProductRow>)
const ProductTableRow = memo(function ProductTableRow({ product, ...props }: ProductTableRowProps) {
  const isSelected = useProductSelection(({ ids }) => ids.has(product.id))
  const dialog = useUrlDialog(productDialogs)
  return <DataTableRow {...props} row={product} isSelected={isSelected} onOpen={() => dialog.open('detail', product.id)} />
})

/** Lets the keyboard open what a click on the row opens. */
function Name({ product }: { product: ProductRow }) {
  const dialog = useUrlDialog(productDialogs)
  const publication = publicationText(product)
  return (
    <>
      <button
        type="button"
        className="block max-w-full truncate text-left font-medium"
        title={product.name}
        onClick={() => dialog.open('detail', product.id)}
      >
        {product.name}
      </button>
      <SecondLine className="figures">
        ID: {product.product_id}
        {publication && ` · ${publication}`}
      </SecondLine>
    </>
  )
}

function Actions({ product }: { product: ProductRow }) {
  const dialog = useUrlDialog(productDialogs)
  return (
    <>
      <IconButton isDense label={`Edit ${product.name}`} title="Edit" onClick={() => dialog.open('edit', product.id)}>
        <Pencil className="size-4" strokeWidth={1.25} />
      </IconButton>
      <IconButton isDense label={`Delete ${product.name}`} title="Delete" onClick={() => dialog.open('delete', product.id)}>
        <Trash2 className="size-4" strokeWidth={1.25} />
      </IconButton>
    </>
  )
}

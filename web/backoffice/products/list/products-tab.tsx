import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { BatchNotice } from '#web/backoffice/products/bulk/batch-notice.tsx'
import { BulkDeleteDialog } from '#web/backoffice/products/bulk/bulk-delete-dialog.tsx'
import { BulkEditDialog } from '#web/backoffice/products/bulk/bulk-edit-dialog.tsx'
import { SelectionBar } from '#web/backoffice/products/bulk/selection-bar.tsx'
import { CellHints, CellNotices } from '#web/backoffice/products/cells/cell-notices.tsx'
import { PasteDialog } from '#web/backoffice/products/cells/paste-dialog.tsx'
import { ExportProducts } from '#web/backoffice/products/csv/export-products.tsx'
import { ProductDetailDialog } from '#web/backoffice/products/detail/product-detail-dialog.tsx'
import { FilterBar } from '#web/backoffice/products/filters/filter-bar.tsx'
import { useProductViews } from '#web/backoffice/products/filters/use-product-views.ts'
import { AddProductDialog } from '#web/backoffice/products/form/add-product-dialog.tsx'
import { EditProductDialog } from '#web/backoffice/products/form/edit-product-dialog.tsx'
import { productCountQuery, productsPageQuery } from '#web/backoffice/products/product-queries.ts'
import { isWholeList, productDialogs, useProductOrder } from '#web/backoffice/products/products-url.ts'
import { ColumnsMenu } from '#web/components/columns-menu.tsx'
import { dataRowHeight, narrowColumns } from '#web/components/data-table.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { RunningExport } from '#web/components/running-export.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { SortMenu } from '#web/components/sort-menu.tsx'
import { type HiddenColumns, useHiddenColumns } from '#web/components/use-hidden-columns.ts'
import { ViewLinks } from '#web/components/views/view-links.tsx'
import { roomyScreen, useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { nextSort, sortText } from '#web/lib/lists/sort.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { ClearProducts } from './clear-products.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductItems, productItemHeight } from './product-items.tsx'
import { ProductMoreMenu } from './product-more-menu.tsx'
import { clearSelection, startSelecting, useIsSelecting } from './product-selection.ts'
import { ProductTable, productTableColumns } from './product-table.tsx'
import { useProductRows } from './use-product-rows.ts'

export function ProductsTab() {
  const [, changeSearch] = useListSearch()
  const dialog = useUrlDialog(productDialogs)
  const isWide = useMediaQuery(wideScreen)
  const hiddenColumns = useHiddenColumns('products')
  const order = useProductOrder()
  const { data, isError, refetch } = useQuery({
    ...productsPageQuery({ ...order, page: 0 }),
    placeholderData: keepPreviousData
  })
  const onSort = (column: string) => changeSearch({ sort: sortText(nextSort(order.sort, column)) })
  const { data: count = 0 } = useQuery(productCountQuery())
  const views = useProductViews()
  const isSelecting = useIsSelecting()
  const isNarrowed = data?.total !== undefined && !isWholeList(order) && count > 0
  // The selection only contains listed products.
  const listed = JSON.stringify([order.search, order.filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => clearSelection, [listed])
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3 pt-6 pb-3.5">
        <PanelHeading className={isNarrowed ? undefined : 'mr-auto'}>
          Products {data?.total !== undefined && <span className="figures text-muted">({formatCount(data.total)})</span>}
        </PanelHeading>
        {isNarrowed && (
          <p className="figures mr-auto text-small text-muted">
            {formatCount(data?.total ?? 0)} of {formatCount(count)}
          </p>
        )}
        <div className="flex gap-3 max-md:order-1 max-md:w-full">
          <SearchField
            label="Search products"
            placeholder="Search products..."
            className="w-66 max-md:flex-1"
            value={order.search}
            onChange={(search) => changeSearch({ search }, { replace: true })}
          />
        </div>
        {isWide && (
          <>
            <ColumnsMenu columns={productTableColumns} hiddenColumns={hiddenColumns} />
            <ExportProducts list={order} />
            <ClearProducts count={count} />
          </>
        )}
        <Button size="dense" className="max-md:h-11" onClick={() => dialog.open('add')}>
          <Plus className="size-4" strokeWidth={1.4} aria-hidden />
          Add Product
        </Button>
        {!isWide && (
          <>
            <ProductMoreMenu list={order} count={count} />
            <div className="order-2 empty:hidden">
              <RunningExport />
            </div>
          </>
        )}
      </div>
      <ViewLinks
        views={views.views}
        filter={views.filter}
        counts={views.counts}
        addressOf={views.addressOf}
        className="max-md:-mx-4 max-md:px-4"
      />
      <div className={cn('z-20', isSelecting && 'sticky top-0')}>
        {isSelecting ? (
          <SelectionBar list={order} total={data?.total ?? 0} />
        ) : (
          <FilterBar isWide={isWide} total={data?.total} view={views.view} viewFilter={views.filter}>
            <SortMenu columns={productTableColumns} sort={order.sort} onSort={onSort} />
            {count > 0 && (
              <Button variant="line" size="dense" className="h-11 px-3" onClick={startSelecting}>
                Select
              </Button>
            )}
          </FilterBar>
        )}
      </div>
      {!data && !isError && (
        <p role="status" className="sr-only">
          Loading products...
        </p>
      )}
      {isError && !data ? (
        <LoadFailure what="The products" onRetry={refetch} />
      ) : (
        <ProductRowList
          key={String(isWide)}
          isSelecting={isSelecting}
          isWide={isWide}
          hiddenColumns={hiddenColumns}
          onSort={onSort}
        />
      )}
      <div className="sticky bottom-0 z-20 bg-paper">
        <CellNotices />
        <div className="flex min-h-11 flex-wrap items-center gap-x-7 gap-y-1 empty:hidden">
          <CellHints />
          <BatchNotice />
        </div>
      </div>
      <PasteDialog />
      <BulkEditDialog isOpen={dialog.name === 'bulk-edit'} field={dialog.id} onClose={dialog.close} />
      <BulkDeleteDialog isOpen={dialog.name === 'bulk-delete'} onClose={dialog.close} />
      <AddProductDialog isOpen={dialog.name === 'add'} onClose={dialog.close} />
      <EditProductDialog productId={dialog.name === 'edit' ? dialog.id : undefined} onClose={dialog.close} />
      <ProductDetailDialog
        productId={dialog.name === 'detail' ? dialog.id : undefined}
        onClose={dialog.close}
        onEdit={(id) => dialog.open('edit', id)}
      />
      <DeleteProductDialog productId={dialog.name === 'delete' ? dialog.id : undefined} onClose={dialog.close} />
    </>
  )
}

type ProductRowListProps = {
  isWide: boolean
  isSelecting: boolean
  hiddenColumns: HiddenColumns
  onSort: (column: string) => void
}

/** A component of its own, because it renders with every step of a scroll. */
function ProductRowList({ isWide, isSelecting, hiddenColumns, onSort }: ProductRowListProps) {
  const order = useProductOrder()
  const list = useProductRows(order, isWide ? dataRowHeight : productItemHeight)
  const List = isWide ? ProductTable : ProductItems
  const columns = useShownColumns(hiddenColumns)
  return (
    // The head of the table stays below the bar of the selection.
    <div ref={list.place} className={cn(isSelecting && '[--sticky-top:52px]')}>
      <List
        list={list}
        columns={columns}
        sort={order.sort}
        onSort={onSort}
        emptyText={<p className="py-12 text-muted">No products found</p>}
      />
    </div>
  )
}

function useShownColumns({ hidden }: HiddenColumns) {
  const isRoomy = useMediaQuery(roomyScreen)
  return useMemo(() => {
    const shown = productTableColumns.filter(({ key, isFixed }) => isFixed || !hidden.has(key))
    return isRoomy ? shown : narrowColumns(shown)
  }, [hidden, isRoomy])
}

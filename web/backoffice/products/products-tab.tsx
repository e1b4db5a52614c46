import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { dataRowHeight } from '#web/components/data-table.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PanelHeading } from '#web/components/page-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { formatCount } from '#web/lib/counts.ts'
import { useMediaQuery, wideScreen } from '#web/lib/use-media-query.ts'
import { useUrlDialog } from '#web/lib/use-url-dialog.ts'
import { ClearProducts } from './clear-products.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { addReason, NotYet } from './not-yet.tsx'
import { productDialogs } from './product-dialogs.ts'
import { ProductItems, productItemHeight } from './product-items.tsx'
import { productCountQuery, productsPageQuery } from './product-queries.ts'
import { ProductTable } from './product-table.tsx'
import { useProductRows } from './use-product-rows.ts'

/** The catalogue as one list. */
export function ProductsTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const dialog = useUrlDialog(productDialogs)
  const isWide = useMediaQuery(wideScreen)
  const search = params.get('search')?.slice(0, 200) ?? ''
  const { data, isError, refetch } = useQuery({
    ...productsPageQuery({ search, page: 0 }),
    placeholderData: keepPreviousData
  })
  const { data: count = 0 } = useQuery(productCountQuery())
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pt-6 pb-3.5">
        <PanelHeading className="mr-auto">
          Products {data?.total !== undefined && <span className="figures text-muted">({formatCount(data.total)})</span>}
        </PanelHeading>
        <SearchField
          label="Search products"
          placeholder="Search products..."
          className="w-66 max-md:order-1 max-md:w-full"
          value={search}
          onChange={(words) => navigate({ search: searchWith(params, words) }, { replace: true })}
        />
        <ClearProducts count={count} className="max-md:order-2 max-md:h-11 max-md:w-full" />
        <NotYet reason={addReason}>
          <Plus className="size-4" strokeWidth={1.4} aria-hidden />
          Add Product
        </NotYet>
      </div>
      {!data && !isError && (
        <p role="status" className="sr-only">
          Loading products...
        </p>
      )}
      {isError && !data ? (
        <LoadFailure what="The products" onRetry={refetch} />
      ) : (
        <ProductRowList key={String(isWide)} search={search} isWide={isWide} />
      )}
      <DeleteProductDialog productId={dialog.name && dialog.id} onClose={dialog.close} />
    </>
  )
}

/** By itself, because it is drawn anew with every step of a scroll. */
function ProductRowList({ search, isWide }: { search: string; isWide: boolean }) {
  const list = useProductRows(search, isWide ? dataRowHeight : productItemHeight)
  const List = isWide ? ProductTable : ProductItems
  return (
    <div ref={list.place}>
      <List list={list} emptyText={<p className="py-12 text-muted">No products found</p>} />
    </div>
  )
}

function searchWith(params: URLSearchParams, words: string): string {
  const search = new URLSearchParams(params)
  if (words === '') search.delete('search')
  else search.set('search', words)
  return `?${search}`
}

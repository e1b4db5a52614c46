import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { dataRowHeight } from '#web/components/data-table.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { formatCount } from '#web/lib/counts.ts'
import { useMediaQuery, wideScreen } from '#web/lib/use-media-query.ts'
import { useUrlDialog } from '#web/lib/use-url-dialog.ts'
import { ClearProducts } from './clear-products.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { NotYet } from './not-yet.tsx'
import { ProductItems, productItemHeight } from './product-items.tsx'
import { productCountQuery } from './product-queries.ts'
import { ProductTable } from './product-table.tsx'
import { useProductRows } from './use-product-rows.ts'

/** The catalogue as one list. */
export function ProductsTab() {
  const isWide = useMediaQuery(wideScreen)
  return <ProductList key={String(isWide)} isWide={isWide} />
}

function ProductList({ isWide }: { isWide: boolean }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const dialog = useUrlDialog(['delete'])
  const search = params.get('search')?.slice(0, 200) ?? ''
  const list = useProductRows(search, isWide ? dataRowHeight : productItemHeight)
  const { data: count = 0 } = useQuery(productCountQuery())
  const List = isWide ? ProductTable : ProductItems
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pt-6 pb-3.5">
        <h2 className="mr-auto text-[16px] leading-6 font-medium tracking-[-.003em]">
          Products {list.total !== undefined && <span className="figures text-muted">({formatCount(list.total)})</span>}
        </h2>
        <SearchField
          label="Search products"
          placeholder="Search products..."
          className="w-66 max-md:order-1 max-md:w-full"
          value={search}
          onChange={(words) => navigate({ search: searchWith(params, words) }, { replace: true })}
        />
        {count > 0 && <ClearProducts count={count} className="max-md:order-2 max-md:h-11 max-md:w-full" />}
        <NotYet look="button" label="Add Product" reason="Adding by hand is not possible yet; a CSV upload is">
          <Plus className="size-4" strokeWidth={1.4} aria-hidden />
          Add Product
        </NotYet>
      </div>
      {list.total === undefined && !list.isError && (
        <p role="status" className="sr-only">
          Loading products...
        </p>
      )}
      <div ref={list.place}>
        {list.isError && list.total === undefined ? (
          <LoadFailure what="The products" onRetry={list.retry} />
        ) : (
          <List
            list={list}
            emptyText={<p className="py-12 text-muted">No products found</p>}
            onDelete={(product) => dialog.open('delete', product.id)}
          />
        )}
      </div>
      <DeleteProductDialog productId={dialog.name && dialog.id} onClose={dialog.close} />
    </>
  )
}

function searchWith(params: URLSearchParams, words: string): string {
  const search = new URLSearchParams(params)
  if (words === '') search.delete('search')
  else search.set('search', words)
  return `?${search}`
}

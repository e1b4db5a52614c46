import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Navigate } from 'react-router'
import { ColumnsMenu } from '#web/components/columns-menu.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { PageHeading, PanelHeading } from '#web/components/page-heading.tsx'
import { lastPageOf, readPage } from '#web/components/page-window.ts'
import { Pagination } from '#web/components/pagination.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { SortMenu } from '#web/components/sort-menu.tsx'
import { useHiddenColumns } from '#web/components/use-hidden-columns.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { nextSort, readSort, sortText } from '#web/lib/lists/sort.ts'
import { useListSearch, withChange } from '#web/lib/lists/use-list-search.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { AddBrandDialog } from './add-brand-dialog.tsx'
import { Applications } from './applications/applications.tsx'
import { BrandItems } from './brand-items.tsx'
import { brandSorts, brandsPageSize, brandsQuery } from './brand-queries.ts'
import { BrandTable, brandColumns, brandDialogs } from './brand-table.tsx'
import { DeleteBrandDialog } from './delete-brand-dialog.tsx'
import { EditBrandDialog } from './edit-brand-dialog.tsx'

export function Brands() {
  usePageTitle('Brands')
  const [params, changeSearch] = useListSearch()
  const dialog = useUrlDialog(brandDialogs)
  const isWide = useMediaQuery(wideScreen)
  const filter = params.get('filter')?.slice(0, 200) ?? ''
  const page = readPage(params.get('page'))
  const sort = readSort(params.get('sort'), brandSorts)
  const hiddenColumns = useHiddenColumns('brands')
  const { data, isError, isPlaceholderData, refetch } = useQuery(brandsQuery({ filter, page, sort }))
  const onSort = (column: string) => changeSearch({ sort: sortText(nextSort(sort, column)), page: undefined })
  const List = isWide ? BrandTable : BrandItems
  const total = data?.total ?? 0
  const lastPage = lastPageOf(total, brandsPageSize)

  if (data && !isPlaceholderData && page > lastPage) {
    return <Navigate to={{ search: `?${withChange(params, { page: pageText(lastPage) })}` }} replace />
  }
  return (
    <>
      <PageHeading title="Brands" subtitle="Manage inventory and collections" />
      <div className="flex flex-wrap items-center justify-end gap-3 pt-6 pb-3.5">
        <div className="mr-auto flex flex-wrap items-baseline gap-x-3">
          <PanelHeading>Brands {data && <span className="figures text-muted">({formatCount(total)})</span>}</PanelHeading>
          <p role="status" className="figures text-small text-muted">
            {filter !== '' && data && !isPlaceholderData && `${formatCount(total)} brands found`}
          </p>
        </div>
        <Applications />
        <SearchField
          label="Filter brands"
          placeholder="Filter brands..."
          className="w-66 max-md:order-1 max-md:w-full"
          value={filter}
          onChange={(words) => changeSearch({ filter: words, page: undefined }, { replace: true })}
        />
        {isWide ? (
          <ColumnsMenu columns={brandColumns} hiddenColumns={hiddenColumns} />
        ) : (
          <SortMenu columns={brandColumns} sort={sort} onSort={onSort} />
        )}
        <Button size="dense" className="max-md:h-11" onClick={() => dialog.open('add')}>
          <Plus className="size-4" strokeWidth={1.4} aria-hidden />
          Add Brand
        </Button>
      </div>
      {!data && !isError && (
        <p role="status" className="sr-only">
          Loading brands...
        </p>
      )}
      {isError && !data ? (
        <LoadFailure what="The brands" onRetry={refetch} />
      ) : (
        <List
          brands={data?.rows}
          total={total}
          firstIndex={(page - 1) * brandsPageSize + 1}
          isBusy={isPlaceholderData}
          sort={sort}
          onSort={onSort}
          hiddenColumns={hiddenColumns}
          emptyText={<p className="py-12 text-muted">{filter === '' ? 'No brands found' : 'No brands match your search'}</p>}
        />
      )}
      <Pagination
        page={page}
        pageSize={brandsPageSize}
        total={total}
        noun="brands"
        onPageChange={(next) => {
          changeSearch({ page: pageText(next) })
          scrollTo({ top: 0, behavior: 'instant' })
        }}
      />
      <AddBrandDialog isOpen={dialog.name === 'add'} onClose={dialog.close} />
      <EditBrandDialog
        brandId={dialog.name === 'edit' ? dialog.id : undefined}
        shown={data?.rows.find((brand) => brand.id === dialog.id)}
        onClose={dialog.close}
      />
      <DeleteBrandDialog
        brandId={dialog.name === 'delete' ? dialog.id : undefined}
        shown={data?.rows.find((brand) => brand.id === dialog.id)}
        onClose={dialog.close}
      />
    </>
  )
}

function pageText(page: number): string | undefined {
  return page === 1 ? undefined : String(page)
}

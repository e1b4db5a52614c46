import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Column,
  DataTable,
  DataTableMessage,
  DataTableRow,
  narrowColumns,
  SecondLine
} from '#web/components/data-table.tsx'
import type { HiddenColumns } from '#web/components/use-hidden-columns.ts'
import { roomyScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import type { Sort } from '#web/lib/lists/sort.ts'
import { useUrlDialog } from '#web/lib/overlays/use-url-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonBar, SkeletonPicture } from '#web/ui/skeleton.tsx'
import type { BrandRow } from './brand-queries.ts'
import { BrandRowLogo } from './brand-row-logo.tsx'
import { BrandStatus } from './brand-status.tsx'
import { BrandWebsite } from './brand-website.tsx'

export const brandDialogs = ['add', 'edit', 'delete'] as const

export type BrandListProps = {
  brands: BrandRow[] | undefined
  total: number
  /** The position of the first row in the whole list, from 1. */
  firstIndex: number
  isBusy: boolean
  sort: Sort | undefined
  onSort: (column: string) => void
  hiddenColumns: HiddenColumns
  emptyText: ReactNode
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

export const brandColumns: Column<BrandRow>[] = [
  {
    key: 'logo',
    header: 'Logo',
    track: '140px',
    narrow: { track: '116px' },
    cell: (brand) => <BrandRowLogo name={brand.name} black={brand.logo_black_url} white={brand.logo_white_url} />,
    skeleton: <SkeletonPicture className="h-5 w-20 bg-sunken!" />
  },
  {
    key: 'name',
    header: 'Brand Name',
    isFixed: true,
    isSortable: true,
    track: 'minmax(136px,1fr)',
    narrow: { track: 'minmax(0,1fr)' },
    cell: (brand) => (
      <span className="block truncate font-medium" title={brand.name}>
        {brand.name}
      </span>
    )
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    track: '100px',
    narrow: { into: 'name', cell: (brand) => <BrandStatus status={brand.status} /> },
    cell: (brand) => <BrandStatus status={brand.status} />
  },
  {
    key: 'contact',
    header: 'Contact',
    track: 'minmax(172px,1.82fr)',
    narrow: { track: 'minmax(0,1.8fr)' },
    cell: (brand) => <Contact brand={brand} />
  },
  {
    key: 'website',
    header: 'Website',
    track: 'minmax(132px,1.5fr)',
    narrow: { into: 'contact', cell: ({ website_url }) => website_url && <BrandWebsite url={website_url} isLine /> },
    cell: (brand) => <BrandWebsite url={brand.website_url} />,
    skeleton: <SkeletonBar className="w-2/5" />
  },
  {
    key: 'created_at',
    header: 'Created',
    isSortable: true,
    track: '108px',
    narrow: { track: '104px' },
    cell: (brand) => <span className="figures whitespace-nowrap">{formatDate(brand.created_at)}</span>
  },
  {
    key: 'actions',
    header: 'Actions',
    isFixed: true,
    track: '92px',
    narrow: { track: '86px' },
    align: 'right',
    isPinned: true,
    cell: (brand) => <Actions brand={brand} />,
    skeleton: <SkeletonBar className="ml-auto w-10" />
  }
]

export function BrandTable(props: BrandListProps) {
  const { brands, total, firstIndex, isBusy, sort, onSort, hiddenColumns, emptyText } = props
  const isRoomy = useMediaQuery(roomyScreen)
  const shown = brandColumns.filter(({ key, isFixed }) => isFixed || !hiddenColumns.hidden.has(key))
  const columns = isRoomy ? shown : narrowColumns(shown)
  return (
    <DataTable
      label="Brands"
      columns={columns}
      rowCount={total}
      isNarrow={!isRoomy}
      sort={sort}
      onSort={onSort}
      isBusy={isBusy}
    >
      {brands === undefined &&
        skeletonRows.map((index) => <DataTableRow key={index} columns={columns} row={undefined} index={index + 1} />)}
      {brands?.length === 0 && <DataTableMessage columnCount={columns.length}>{emptyText}</DataTableMessage>}
      {brands?.map((brand, index) => (
        <DataTableRow key={brand.id} columns={columns} row={brand} index={firstIndex + index} />
      ))}
    </DataTable>
  )
}

function Contact({ brand }: { brand: BrandRow }) {
  if (!brand.contact_email && !brand.contact_phone) return <span className="text-muted">N/A</span>
  return (
    <>
      {brand.contact_email && (
        <span className="block truncate" title={brand.contact_email}>
          {brand.contact_email}
        </span>
      )}
      {brand.contact_phone && <SecondLine className="figures">{brand.contact_phone}</SecondLine>}
    </>
  )
}

function Actions({ brand }: { brand: BrandRow }) {
  const dialog = useUrlDialog(brandDialogs)
  return (
    <>
      <IconButton isDense label={`Edit ${brand.name}`} title="Edit" onClick={() => dialog.open('edit', brand.id)}>
        <Pencil className="size-4" strokeWidth={1.25} />
      </IconButton>
      <IconButton isDense label={`Delete ${brand.name}`} title="Delete" onClick={() => dialog.open('delete', brand.id)}>
        <Trash2 className="size-4" strokeWidth={1.25} />
      </IconButton>
    </>
  )
}

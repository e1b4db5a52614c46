import { memo, type ReactNode, useMemo } from 'react'
import {
  type Column,
  DataTable,
  DataTableMessage,
  DataTableRow,
  dataRowHeight,
  narrowColumns,
  SecondLine
} from '#web/components/data-table.tsx'
import type { HiddenColumns } from '#web/components/use-hidden-columns.ts'
import { roomyScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { formatDateTime } from '#web/lib/format/dates.ts'
import type { Sort } from '#web/lib/lists/sort.ts'
import { useWindowRows } from '#web/lib/lists/use-window-rows.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { invitedLabel, joinedLabel } from './joined-label.ts'
import { WaitlistEmail, WaitlistPhone } from './waitlist-contact.tsx'
import type { WaitlistEntry } from './waitlist-queries.ts'
import { WaitlistStatus } from './waitlist-status.tsx'

export type WaitlistListProps = {
  entries: WaitlistEntry[] | undefined
  now: number
  sort: Sort | undefined
  onSort: (column: string) => void
  hidden: HiddenColumns['hidden']
  emptyText: ReactNode
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

// Memoised with stable columns, since every frame of a scroll renders the list.
const WaitlistRow = memo(DataTableRow<WaitlistEntry>)

export function WaitlistTable({ entries, now, sort, onSort, hidden, emptyText }: WaitlistListProps) {
  const isRoomy = useMediaQuery(roomyScreen)
  const columns = useMemo(() => {
    const shown = waitlistColumns(now).filter(({ key, isFixed }) => isFixed || !hidden.has(key))
    return isRoomy ? shown : narrowColumns(shown)
  }, [now, hidden, isRoomy])
  const count = entries?.length ?? 0
  const { place, indexes, before, after } = useWindowRows({ count, rowHeight: () => dataRowHeight })
  return (
    <div ref={place}>
      <DataTable
        label="Waitlist entries"
        columns={columns}
        rowCount={count}
        isNarrow={!isRoomy}
        sort={sort}
        onSort={onSort}
        before={before}
        after={after}
      >
        {entries === undefined &&
          skeletonRows.map((index) => <WaitlistRow key={index} columns={columns} row={undefined} index={index + 1} />)}
        {entries?.length === 0 && <DataTableMessage columnCount={columns.length}>{emptyText}</DataTableMessage>}
        {indexes.map((index) => (
          <WaitlistRow key={entries?.[index]?.id} columns={columns} row={entries?.[index]} index={index + 1} />
        ))}
      </DataTable>
    </div>
  )
}

export function waitlistColumns(now: number): Column<WaitlistEntry>[] {
  return [
    {
      key: 'full_name',
      header: 'Name',
      isFixed: true,
      isSortable: true,
      track: 'minmax(140px,1.1fr)',
      cell: (entry) => (
        <span dir="auto" title={entry.full_name} className="block truncate text-left font-medium">
          {entry.full_name}
        </span>
      )
    },
    { key: 'email', header: 'Email', track: 'minmax(180px,1.5fr)', cell: (entry) => <WaitlistEmail email={entry.email} /> },
    {
      key: 'phone',
      header: 'Phone',
      track: 'minmax(144px,1fr)',
      narrow: {
        into: 'email',
        cell: (entry) => (
          <SecondLine>
            <WaitlistPhone phone={entry.phone} />
          </SecondLine>
        )
      },
      cell: (entry) => <WaitlistPhone phone={entry.phone} />
    },
    {
      key: 'created_at',
      header: 'Joined',
      isSortable: true,
      track: 'minmax(186px,1.2fr)',
      cell: (entry) => (
        <>
          <span className="figures block truncate">{formatDateTime(entry.created_at)}</span>
          <SecondLine>{joinedLabel(entry.created_at, now)}</SecondLine>
        </>
      ),
      skeleton: (
        <>
          <SkeletonBar className="w-3/4" />
          <SkeletonBar className="w-1/3" />
        </>
      )
    },
    {
      key: 'status',
      header: 'Status',
      track: 'minmax(148px,.6fr)',
      cell: ({ invited_at }) => (
        <>
          <WaitlistStatus />
          {invited_at !== null && <SecondLine>{invitedLabel(invited_at)}</SecondLine>}
        </>
      )
    }
  ]
}

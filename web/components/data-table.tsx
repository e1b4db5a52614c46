import { type CSSProperties, type ReactNode, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

export type Column<Row> = {
  header: string
  /** How wide, as a track of a CSS grid. */
  track: string
  align?: 'right'
  /** Stays in sight where the rows scroll sideways. */
  isPinned?: boolean
  cell: (row: Row) => ReactNode
  /** What stands here while the row is on its way; a bar where not given. */
  skeleton?: ReactNode
}

export type DataTableProps<Row> = {
  /** What the table is of, for those who don't see it. */
  label: string
  columns: Column<Row>[]
  /** Rows in all, also those that are not in the page. */
  rowCount: number
  /** Room before and after the rows that are in the page, in pixels. */
  before?: number
  after?: number
  /** Other rows are on their way. */
  isBusy?: boolean
  children: ReactNode
}

export const dataRowHeight = 56

/**
 * A table whose head stays at the window's top. Head and body are boxes of their own: where there is less room than
 * 1000 px the body scrolls sideways, and the head with it.
 */
export function DataTable<Row>({ label, columns, rowCount, before = 0, after = 0, isBusy, children }: DataTableProps<Row>) {
  const head = useRef<HTMLTableSectionElement>(null)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.map((column) => column.track).join(' ')
  }
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-busy={isBusy}
      style={style}
      className="@container block text-ui"
    >
      <thead ref={head} className="sticky top-0 z-10 block overflow-hidden border border-line bg-surface">
        <tr aria-rowindex={1} className="grid h-10 min-w-250 grid-cols-(--columns) items-center">
          {columns.map((column, index) => (
            <th
              key={column.header}
              scope="col"
              className={cn(
                cellClass(column, index, columns.length),
                'h-full content-center bg-surface text-fine font-medium text-muted',
                column.align !== 'right' && 'text-left'
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className={cn(
          'block overflow-x-auto border-x border-b border-line bg-surface transition-opacity duration-(--t-base)',
          isBusy && '*:opacity-60'
        )}
        style={{ paddingTop: before, paddingBottom: after }}
        onScroll={(event) => {
          if (head.current) head.current.scrollLeft = event.currentTarget.scrollLeft
        }}
      >
        {children}
      </tbody>
    </table>
  )
}

export type DataTableRowProps<Row> = {
  columns: Column<Row>[]
  /** Undefined while it is on its way. */
  row: Row | undefined
  /** Counted from 1, without the head. */
  index: number
}

export function DataTableRow<Row>({ columns, row, index }: DataTableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 1}
      className="grid h-14 min-w-250 grid-cols-(--columns) items-center border-b contain-layout border-line bg-surface last:border-b-0 hover:bg-[color-mix(in_srgb,var(--sunken)_60%,var(--surface))]"
    >
      {columns.map((column, place) => (
        <td key={column.header} className={cn(cellClass(column, place, columns.length), 'h-full content-center bg-inherit')}>
          {row === undefined ? (column.skeleton ?? <SkeletonBar className="w-3/5" />) : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** What the table says in the place of rows. */
export function DataTableMessage({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr className="block">
      <td colSpan={columnCount} className="block px-5">
        {children}
      </td>
    </tr>
  )
}

/** A second, quieter line of a cell. */
export function SecondLine({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cn('block truncate text-fine text-muted', className)}>{children}</span>
}

function cellClass({ align, isPinned }: Pick<Column<never>, 'align' | 'isPinned'>, index: number, count: number): string {
  return cn(
    'block min-w-0',
    index === 0 ? 'pl-5' : 'pl-3',
    index === count - 1 ? 'pr-3.5' : 'pr-3',
    align === 'right' && 'text-right',
    isPinned && 'sticky right-0 border-line @max-[1000px]:border-l'
  )
}

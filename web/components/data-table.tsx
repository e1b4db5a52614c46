import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { Sort } from '#web/lib/lists/sort.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

export type Column<Row> = {
  /** The column's name in the URL and in the stored list of hidden columns. */
  key: string
  header: string
  head?: ReactNode
  /** The width, as a track of a CSS grid. */
  track: string
  align?: 'right'
  isSortable?: boolean
  isFixed?: boolean
  isPinned?: boolean
  /** On narrow screens: another track, or a further line in another column's cells. */
  narrow?: { track?: string; into?: string; cell?: (row: Row) => ReactNode }
  /** The columns that are further lines of its cells on narrow screens. */
  moved?: Column<Row>[]
  cell: (row: Row) => ReactNode
  skeleton?: ReactNode
}

export type DataTableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rowCount: number
  isNarrow?: boolean
  sort?: Sort | undefined
  onSort?: (column: string) => void
  /** Space before and after the rendered rows, in pixels. */
  before?: number
  after?: number
  isBusy?: boolean
  children: ReactNode
}

export const dataRowHeight = 56

/** Head and body are separate boxes, so that on narrow screens the body scrolls sideways and the head follows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowCount, isNarrow = false, sort, onSort, before = 0, after = 0, isBusy, children } = props
  const head = useRef<HTMLTableSectionElement>(null)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.map((column) => column.track).join(' '),
    '--narrowest': isNarrow ? '640px' : '880px',
    '--cell': isNarrow ? '8px' : '12px'
  }
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-busy={isBusy}
      style={style}
      className="@container block text-ui"
    >
      <thead ref={head} className="sticky top-(--sticky-top,0px) z-10 block overflow-hidden border border-line bg-surface">
        <tr aria-rowindex={1} className="grid h-10 min-w-(--narrowest) grid-cols-(--columns) items-center">
          {columns.map((column, index) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={isSortedBy(column, sort) ? (sort?.isDescending ? 'descending' : 'ascending') : undefined}
              className={cn(
                cellClass(column, index, columns.length),
                'h-full content-center bg-surface text-fine font-medium whitespace-nowrap text-muted',
                column.align !== 'right' && 'text-left'
              )}
            >
              {column.head ??
                withMoved(column).map((each) => <Head key={each.key} column={each} sort={sort} onSort={onSort} />)}
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

function withMoved<Row>({ moved = [], ...column }: Column<Row>): Column<Row>[] {
  return [column, ...moved]
}

function isSortedBy<Row>(column: Column<Row>, sort: Sort | undefined): boolean {
  return withMoved(column).some(({ key }) => key === sort?.by)
}

type HeadProps = {
  column: Pick<Column<never>, 'key' | 'header' | 'align' | 'isSortable'>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
}

function Head({ column, sort, onSort }: HeadProps) {
  if (!column.isSortable || !onSort) return <span className="not-first:ml-2">{column.header}</span>
  const isSorted = sort?.by === column.key
  const Arrow = isSorted && sort.isDescending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={cn(
        'group inline-flex min-h-6 items-center gap-1 not-first:ml-2 hover:text-ink',
        column.align === 'right' && 'flex-row-reverse',
        isSorted && 'text-ink'
      )}
    >
      {column.header}
      <Arrow
        className={cn('size-3', !isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
        strokeWidth={1.4}
        aria-hidden
      />
    </button>
  )
}

export type DataTableRowProps<Row> = {
  columns: Column<Row>[]
  /** Undefined while it is loading. */
  row: Row | undefined
  /** Counted from 1, without the head. */
  index: number
  isSelected?: boolean
  onOpen?: (row: Row) => void
}

export function DataTableRow<Row>({ columns, row, index, isSelected, onOpen }: DataTableRowProps<Row>) {
  const open = onOpen && row !== undefined ? (event: MouseEvent) => isForRow(event) && onOpen(row) : undefined
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      onClick={open}
      className={cn(
        'grid h-14 min-w-(--narrowest) grid-cols-(--columns) items-center border-b contain-strict border-line last:border-b-0',
        'hover:bg-[color-mix(in_srgb,var(--sunken)_60%,var(--surface))]',
        isSelected ? 'bg-[color-mix(in_srgb,var(--sunken)_80%,var(--surface))]' : 'bg-surface',
        open && 'cursor-pointer'
      )}
    >
      {columns.map((column, place) => (
        <td key={column.key} className={cn(cellClass(column, place, columns.length), 'h-full content-center bg-inherit')}>
          {row === undefined ? (column.skeleton ?? <SkeletonBar className="w-3/5" />) : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Not a click on a control, nor the end of selecting text. */
function isForRow({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, label') !== null
  return !isControl && getSelection()?.isCollapsed !== false
}

/** The columns with enough lines in their cells to show every cell on a tablet. */
export function narrowColumns<Row>(columns: Column<Row>[]): Column<Row>[] {
  const target = ({ narrow }: Column<Row>) => columns.find(({ key }) => key === narrow?.into)
  return columns
    .filter((column) => !target(column))
    .map((column) => {
      const moved = columns.filter((other) => target(other) === column)
      const cell = (row: Row) => (
        <>
          {column.cell(row)}
          {moved.map((other) => (
            <Fragment key={other.key}>{(other.narrow?.cell ?? other.cell)(row)}</Fragment>
          ))}
        </>
      )
      return {
        ...column,
        moved,
        isPinned: false,
        cell: moved.length > 0 ? cell : column.cell,
        track: column.narrow?.track ?? column.track
      }
    })
}

export function DataTableMessage({ columnCount, children }: { columnCount: number; children: ReactNode }) {
  return (
    <tr className="block">
      <td colSpan={columnCount} className="block px-5">
        {children}
      </td>
    </tr>
  )
}

export function SecondLine({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cn('block truncate text-fine text-muted', className)}>{children}</span>
}

function cellClass({ align, isPinned }: Pick<Column<never>, 'align' | 'isPinned'>, index: number, count: number): string {
  return cn(
    'block min-w-0',
    index === 0 ? 'pl-5' : 'pl-(--cell)',
    index === count - 1 ? 'pr-3.5' : 'pr-(--cell)',
    align === 'right' && 'text-right',
    isPinned && 'sticky right-0 border-line @max-[880px]:border-l'
  )
}

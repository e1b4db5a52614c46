import { memo } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { CsvCellEditor, type EditEnd } from './csv-cell-editor.tsx'
import { CsvRowState, type RowBadge } from './csv-row-state.tsx'
import type { CellMessage, CsvCells } from './product-csv.ts'

export const csvRowHeight = 52

export type GridRow = { number: number; cells: CsvCells; corrected?: string[] }

/** Lists and cells are stable, so that memoised rows do not render again. */
export type GridCheck = RowBadge & {
  problems: CellMessage[]
  /** Cells that may be misread. */
  warnings: CellMessage[]
  notes: CellMessage[]
  /** The text that a cell would replace, by column. */
  replaced: CsvCells
  /** Of the product that the row is about. */
  name?: string | undefined
}

export type CsvGridRowProps = GridCheck & {
  row: GridRow
  place: number
  /** Pixels from the first row, for a row outside the flow. */
  top: number | undefined
  columns: string[]
  from: number
  to: number
  activeColumn: number | undefined
  draft: string | undefined
  onDone: ((text: string | undefined, end: EditEnd) => void) | undefined
}

// Memoised, so that a correction renders one row. The lists of problems are stable.
export const CsvGridRow = memo(function CsvGridRow(props: CsvGridRowProps) {
  const {
    row,
    place,
    top,
    columns,
    from,
    to,
    text,
    tone,
    name,
    replaced,
    problems,
    warnings,
    notes,
    activeColumn,
    draft,
    onDone
  } = props
  const marks = [...warnings, ...notes]
  return (
    <tr
      aria-rowindex={place + 2}
      className={cn(
        'left-0 grid w-full grid-cols-(--columns) border-b border-line bg-surface',
        top === undefined ? 'relative' : 'absolute'
      )}
      style={{ top, height: csvRowHeight }}
    >
      <th
        scope="row"
        className="sticky left-0 z-10 min-w-0 content-center border-r border-line bg-surface px-3 text-left font-regular"
      >
        <span className="figures block truncate text-fine text-muted">
          Row {row.number}
          {name && `, ${name}`}
        </span>
        <CsvRowState text={text} tone={tone} />
      </th>
      {placesBetween(from, to, activeColumn).map((index) => (
        <CsvGridCell
          key={index}
          place={place}
          column={columns[index] ?? ''}
          columnPlace={index}
          row={row}
          problem={problems.find((each) => (each.column === undefined ? index === 0 : each.column === columns[index]))}
          warning={marks.find((each) => each.column === columns[index])}
          replaced={replaced[columns[index] ?? '']}
          isActive={activeColumn === index}
          draft={activeColumn === index ? draft : undefined}
          onDone={onDone}
        />
      ))}
    </tr>
  )
})

/** The active cell stays mounted, since it has the focus. */
function placesBetween(from: number, to: number, chosen: number | undefined): number[] {
  const places = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  if (chosen === undefined || (chosen >= from && chosen <= to)) return places
  return chosen < from ? [chosen, ...places] : [...places, chosen]
}

type CsvGridCellProps = Pick<CsvGridRowProps, 'row' | 'place' | 'draft' | 'onDone'> & {
  column: string
  columnPlace: number
  problem: CellMessage | undefined
  warning: CellMessage | undefined
  replaced: string | undefined
  isActive: boolean
}

function CsvGridCell(props: CsvGridCellProps) {
  const { row, place, column, columnPlace, problem, warning, replaced, isActive, draft, onDone } = props
  const text = row.cells[column] ?? ''
  const note = problem ?? warning
  return (
    <td
      data-row={place}
      data-column={columnPlace}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={columnPlace + 2}
      style={{ gridColumn: columnPlace + 2 }}
      aria-invalid={problem !== undefined}
      className={cn(
        'relative min-w-0 cursor-text content-center border-r border-line px-3 last:border-r-0 -outline-offset-2 hover:bg-[color-mix(in_srgb,var(--sunken)_60%,var(--surface))]',
        problem && 'bg-oxblood/6 shadow-[inset_2px_0_0_var(--oxblood)]',
        replaced !== undefined && 'bg-sunken'
      )}
    >
      <span className="block truncate">{text}</span>
      {note && (
        <span className={cn('line-clamp-2 text-fine leading-3.5', problem ? 'text-oxblood' : 'text-bronze')}>
          {note.message}
        </span>
      )}
      {replaced !== undefined && !note && <Replaced text={replaced} isCleared={text === ''} />}
      {row.corrected?.includes(column) && (
        <span className="absolute top-1.5 right-1.5 size-1.5 bg-bronze" title="Corrected">
          <span className="sr-only">, corrected</span>
        </span>
      )}
      {draft !== undefined && onDone && (
        <CsvCellEditor
          label={`${column} of row ${row.number}`}
          text={draft}
          isInvalid={problem !== undefined}
          onDone={onDone}
        />
      )}
    </td>
  )
}

function Replaced({ text, isCleared }: { text: string; isCleared: boolean }) {
  return (
    <span className="block truncate text-fine leading-3.5 text-muted">
      {isCleared && 'Cleared: '}
      {text === '' ? (
        'was empty'
      ) : (
        <>
          <span className="sr-only">, was </span>
          <s>{text}</s>
        </>
      )}
    </span>
  )
}

const narrow = 144
const regular = 176
const wide = 264

/** In pixels. */
export function widthOf(column: string): number {
  if (/^(currency|is_|Tag|no_original)/.test(column)) return narrow
  return /^(Title|Education|Description|description_short|additional_images)$/.test(column) ? wide : regular
}

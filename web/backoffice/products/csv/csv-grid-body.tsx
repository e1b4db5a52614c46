import { useVirtualizer } from '@tanstack/react-virtual'
import type { EditEnd } from './csv-cell-editor.tsx'
import type { GridPlace } from './csv-grid-moves.ts'
import { CsvGridRow, csvRowHeight, type GridCheck, type GridRow, widthOf } from './csv-grid-row.tsx'

export const csvHeadHeight = 36
export const csvRowHeadWidth = 168
const overscan = 4

export type CsvGridBodyProps<Row extends GridRow> = {
  scroller: HTMLElement | null
  columns: string[]
  rows: Row[]
  checkOf: (row: Row) => GridCheck
  chosen: GridPlace
  draft: string | undefined
  onDone: (text: string | undefined, end: EditEnd) => void
}

/** Rows keep their elements while other rows are shown in them: styling new or moved ones took 60 ms a frame. */
export function CsvGridBody<Row extends GridRow>(props: CsvGridBodyProps<Row>) {
  const { scroller, columns, rows, checkOf, chosen, draft, onDone } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => csvRowHeight,
    overscan,
    scrollMargin: csvHeadHeight
  })
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => widthOf(columns[index] ?? ''),
    overscan: 1,
    scrollMargin: csvRowHeadWidth
  })
  const inSight = virtualizer.getVirtualItems().map(({ index }) => index)
  const [first = 0, last = -1] = [inSight[0], inSight.at(-1)]
  const isChosenInSight = chosen.row >= first && chosen.row <= last
  const columnsInSight = columnVirtualizer.getVirtualItems()
  return (
    <tbody
      className="relative block"
      style={{ paddingTop: first * csvRowHeight, paddingBottom: (rows.length - 1 - last) * csvRowHeight }}
    >
      {[...inSight, ...(isChosenInSight ? [] : [chosen.row])].map((index, slot) => {
        const row = rows[index]
        const isChosen = index === chosen.row
        return (
          row && (
            <CsvGridRow
              key={isChosen ? `chosen ${row.number}` : slot}
              row={row}
              place={index}
              top={isChosen && !isChosenInSight ? index * csvRowHeight : undefined}
              columns={columns}
              from={columnsInSight[0]?.index ?? 0}
              to={columnsInSight.at(-1)?.index ?? 0}
              {...checkOf(row)}
              activeColumn={isChosen ? chosen.column : undefined}
              draft={isChosen ? draft : undefined}
              onDone={isChosen ? onDone : undefined}
            />
          )
        )
      })}
    </tbody>
  )
}

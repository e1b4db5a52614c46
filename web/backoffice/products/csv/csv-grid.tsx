import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { clipboardCells } from '#web/backoffice/products/clipboard-cells.ts'
import { cn } from '#web/lib/class-names.ts'
import type { EditEnd } from './csv-cell-editor.tsx'
import { CsvGridBody, csvHeadHeight, csvRowHeadWidth } from './csv-grid-body.tsx'
import { type GridPlace, moveBy, nextCell, nextProblem } from './csv-grid-moves.ts'
import { csvRowHeight, type GridCheck, type GridRow, widthOf } from './csv-grid-row.tsx'
import type { CellMessage, CsvCells } from './product-csv.ts'

export type CsvGridHandle = { showNextProblem: () => void }

export type CsvRowsProps<Row extends GridRow> = {
  columns: string[]
  rows: Row[]
  checkOf: (row: Row) => GridCheck
  onCorrect: (changes: { number: number; cells: CsvCells }[]) => void
}

/** Arrows move; Enter, F2, a letter or a click edits, Tab goes on, Escape cancels; F8 goes to the next problem. */
export function CsvGrid<Row extends GridRow>(props: CsvRowsProps<Row> & { ref: Ref<CsvGridHandle> }) {
  const { ref, columns, rows, checkOf, onCorrect } = props
  // State, not a ref: the body's virtualizers run before a parent's ref is set, and need to learn of the element.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isInUse = useRef(false)
  const [active, setActive] = useState({ number: 0, column: 0, draft: undefined as string | undefined })
  const place = {
    row: Math.max(
      0,
      rows.findIndex(({ number }) => number === active.number)
    ),
    column: active.column
  }
  const row = rows[place.row]
  // The row that was edited may be gone: its text belongs to no other.
  const number = row?.number
  const draft = number === active.number ? active.draft : undefined
  const column = columns[place.column] ?? ''
  const size = { rows: rows.length, columns: columns.length, page: pageOf(scroller) }
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': [csvRowHeadWidth, ...columns.map(widthOf)]
      .map((width, index) => (index === columns.length ? `minmax(${width}px, 1fr)` : `${width}px`))
      .join(' ')
  }

  useLayoutEffect(() => {
    if (!isInUse.current) return
    const cell = cellAt(scroller, { row: place.row, column: place.column })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const isEdited = number === active.number && active.draft !== undefined
    if (!isEdited) cell?.focus({ preventScroll: true })
  }, [scroller, place.row, place.column, number, active])

  function choose(to: GridPlace, draft?: string): void {
    isInUse.current = true
    setActive({ number: rows[to.row]?.number ?? 0, column: to.column, draft })
  }

  function edit(at: GridPlace): void {
    choose(at, rows[at.row]?.cells[columns[at.column] ?? ''] ?? '')
  }

  function write(text: string): void {
    if (row && text !== row.cells[column]) onCorrect([{ number: row.number, cells: { [column]: text } }])
  }

  function endEdit(text: string | undefined, end: EditEnd): void {
    if (text !== undefined) write(text)
    const next = end === 'next' ? nextCell(place, 1, size) : end === 'previous' ? nextCell(place, -1, size) : undefined
    if (next) edit(next)
    else {
      isInUse.current = end !== 'away'
      setActive((current) => ({ ...current, draft: undefined }))
    }
  }

  function showNextProblem(): void {
    const from = active.number === 0 ? { row: 0, column: -1 } : place
    const found = nextProblem(from, rows.length, (index) => problemColumns(rows[index], columns, checkOf))
    if (found) choose(found)
  }
  useImperativeHandle(ref, () => ({ showNextProblem }))

  function handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    const to = altKey ? undefined : moveBy(event, place, size)
    if (to) choose(to)
    else if (key === 'Enter' || key === 'F2') edit(place)
    else if (key === 'F8') showNextProblem()
    else if (key === 'Delete' || key === 'Backspace') write('')
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) choose(place, key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleClick({ target }: MouseEvent): void {
    const at = target instanceof HTMLTextAreaElement ? undefined : placeOf(target)
    if (at) edit(at)
  }

  function handlePaste(event: ClipboardEvent): void {
    if (draft !== undefined) return
    event.preventDefault()
    const changes = clipboardCells(event.clipboardData.getData('text')).flatMap((texts, offset) => {
      const number = rows[place.row + offset]?.number
      const cells = texts.flatMap((text, index) => {
        const name = columns[place.column + index]
        return name === undefined ? [] : [[name, text]]
      })
      return number === undefined ? [] : [{ number, cells: Object.fromEntries(cells) }]
    })
    onCorrect(changes)
  }

  const { problems = [], warnings = [] } = row ? checkOf(row) : {}
  const reason = [...problems, ...warnings].find((problem) => isAt(problem, columns, place.column))
  return (
    <>
      <div
        ref={setScroller}
        className="max-h-[max(320px,calc(100svh-220px))] scroll-pt-9 scroll-pl-42 overflow-auto border border-line bg-surface"
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is worked in
          role="grid"
          aria-label="Rows of the file"
          aria-describedby="csv-grid-keys"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          style={style}
          className="block w-fit min-w-full text-ui"
          onClick={handleClick}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onMouseOver={({ target }) => showFullText(target)}
          onCopy={(event) => {
            if (draft !== undefined || !row || getSelection()?.toString()) return
            event.preventDefault()
            event.clipboardData.setData('text/plain', row.cells[column] ?? '')
          }}
          onFocus={({ target }) => {
            isInUse.current = true
            const at = placeOf(target)
            if (at && (at.row !== place.row || at.column !== place.column)) choose(at)
          }}
        >
          <thead className="sticky top-0 z-20 block">
            <tr
              aria-rowindex={1}
              className="grid grid-cols-(--columns) border-b border-line-strong bg-surface text-fine text-muted"
              style={{ height: csvHeadHeight }}
            >
              <th
                scope="col"
                className="sticky left-0 z-10 content-center border-r border-line bg-surface px-3 text-left font-medium"
              >
                Row
              </th>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="min-w-0 content-center truncate border-r border-line px-3 text-left font-medium"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <CsvGridBody
            scroller={scroller}
            columns={columns}
            rows={rows}
            checkOf={checkOf}
            chosen={place}
            draft={draft}
            onDone={endEdit}
          />
        </table>
      </div>
      {reason && (
        <p className={cn('figures mt-2.5 text-small', problems.includes(reason) ? 'text-oxblood' : 'text-bronze')}>
          Row {row?.number}
          {reason.column && `, ${reason.column}`}: {reason.message}
        </p>
      )}
    </>
  )
}

function pageOf(scroller: HTMLElement | null): number {
  return Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - csvHeadHeight) / csvRowHeight) - 1)
}

function cellAt(scroller: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null | undefined {
  return scroller?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
}

/** Set on hover only: a title on every cell would be written with every frame. */
function showFullText(target: EventTarget): void {
  if (target instanceof HTMLSpanElement) target.title = target.textContent
}

function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

function problemColumns<Row extends GridRow>(
  row: Row | undefined,
  columns: string[],
  checkOf: CsvRowsProps<Row>['checkOf']
): number[] {
  if (!row) return []
  const { problems, warnings } = checkOf(row)
  return columns.flatMap((_, index) =>
    [...problems, ...warnings].some((problem) => isAt(problem, columns, index)) ? [index] : []
  )
}

/** A problem of the whole row is shown in its first cell. */
function isAt({ column }: CellMessage, columns: string[], place: number): boolean {
  return column === undefined ? place === 0 : column === columns[place]
}

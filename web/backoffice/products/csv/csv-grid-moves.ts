export type GridPlace = { row: number; column: number }

export type GridSize = { rows: number; columns: number /** Rows in sight. */; page: number }

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean }

/** As in a spreadsheet (WAI-ARIA, "Grid pattern"); undefined for other keys. */
export function moveBy(
  { key, ctrlKey, metaKey }: Keys,
  from: GridPlace,
  { rows, columns, page }: GridSize
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey
  const [row, column] = [isFar ? rows : 1, isFar ? columns : 1]
  const steps: Record<string, GridPlace> = {
    ArrowUp: { row: -row, column: 0 },
    ArrowDown: { row, column: 0 },
    ArrowLeft: { row: 0, column: -column },
    ArrowRight: { row: 0, column },
    Home: { row: isFar ? -rows : 0, column: -columns },
    End: { row: isFar ? rows : 0, column: columns },
    PageUp: { row: -page, column: 0 },
    PageDown: { row: page, column: 0 }
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step && { row: within(from.row + step.row, rows), column: within(from.column + step.column, columns) }
}

/** Wraps at the ends of rows; undefined past the ends of the grid. */
export function nextCell(from: GridPlace, step: 1 | -1, { rows, columns }: GridSize): GridPlace | undefined {
  const index = from.row * columns + from.column + step
  if (index < 0 || index >= rows * columns) return undefined
  return { row: Math.floor(index / columns), column: index % columns }
}

/** Wraps at the end of the rows; `problemColumns` are the indexes of a row's columns with problems. */
export function nextProblem(from: GridPlace, rows: number, problemColumns: (row: number) => number[]): GridPlace | undefined {
  for (let step = 0; step <= rows; step += 1) {
    const row = (from.row + step) % rows
    const after = step === 0 ? from.column : -1
    const column = problemColumns(row).find((place) => place > after)
    if (column !== undefined) return { row, column }
  }
  return undefined
}

function within(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}

import { create } from 'zustand'
import { useProductBatch } from '#web/backoffice/products/bulk/product-batch-store.ts'
import { CsvUnreadable, readCsvFile } from '#web/backoffice/products/csv/csv-file.ts'
import { linkColumn, updatedAtColumn } from '#web/backoffice/products/csv/product-columns.ts'
import type { CsvCells } from '#web/backoffice/products/csv/product-csv.ts'
import { log } from '#web/lib/log.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { EmptyCells } from './read-update.ts'
import { type Conflict, type ConflictChoice, type Decided, keyOf, type UpdateRow } from './update-check.ts'

export type RefusedRow = { number: number; message: string }

export type CsvUpdateState = {
  file: File | undefined
  /** Undefined until the file is read, or if it is unreadable. */
  table: { columns: string[]; rows: UpdateRow[] /** Changes when rows name other products. */; revision: number } | undefined
  problem: string | undefined
  emptyCells: EmptyCells
  /** By the row's number. */
  choices: ReadonlyMap<number, Decided>
  /** Of the last update, which was this batch; rows that others changed meanwhile are among the refused. */
  result: { batch: string; changed: number; refused: RefusedRow[] } | undefined
}

const noUpdate: CsvUpdateState = {
  file: undefined,
  table: undefined,
  problem: undefined,
  emptyCells: 'leave',
  choices: new Map(),
  result: undefined
}

/** The only update of this tab. It stays while staff look at another page. */
export const useCsvUpdate = create<CsvUpdateState>(() => noUpdate)

let reading = new AbortController()
let revisions = 0

useAppStore.subscribe((state, before) => {
  if (state.user?.id !== before.user?.id) removeUpdateFile()
})

// What an Undo takes back as a whole is no result any more.
useProductBatch.subscribe(({ batch }) => {
  const isUndone = batch?.state.stage === 'undone' && batch.state.kept === 0
  if (isUndone && batch.id === useCsvUpdate.getState().result?.batch) useCsvUpdate.setState({ result: undefined })
})

export async function chooseUpdateFile(file: File): Promise<void> {
  removeUpdateFile()
  const { signal } = reading
  useCsvUpdate.setState({ file })
  try {
    const { columns, rows } = await readCsvFile(file, { signal, requiredColumn: linkColumn })
    const numbered = rows.map((row, index) => ({ number: index + 1, ...row }))
    useCsvUpdate.setState({ table: { columns, rows: numbered, revision: ++revisions } })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof CsvUnreadable)) log('error', 'The file was not read', error)
    useCsvUpdate.setState({
      problem: `Failed to parse CSV: ${error instanceof CsvUnreadable ? error.message : 'Unknown error'}`
    })
  }
}

export function removeUpdateFile(): void {
  reading.abort()
  reading = new AbortController()
  removeEventListener('beforeunload', warn)
  useCsvUpdate.setState(noUpdate)
}

export function correctUpdateCells(changes: { number: number; cells: CsvCells }[]): void {
  const { table } = useCsvUpdate.getState()
  if (!table) return
  addEventListener('beforeunload', warn)
  const rows = [...table.rows]
  for (const { number, cells } of changes) {
    const row = rows[number - 1]
    if (!row) continue
    const others = Object.keys(cells).filter((column) => cells[column] !== row.cells[column])
    rows[number - 1] = {
      ...row,
      cells: { ...row.cells, ...cells },
      corrected: [...new Set([...(row.corrected ?? []), ...others])]
    }
  }
  const namesOthers = changes.some(({ cells }) => linkColumn in cells || updatedAtColumn in cells)
  useCsvUpdate.setState({ table: { ...table, rows, revision: namesOthers ? ++revisions : table.revision }, result: undefined })
}

export function setEmptyCells(emptyCells: EmptyCells): void {
  useCsvUpdate.setState({ emptyCells, result: undefined })
}

export type UndecidedRow = { number: number; conflicts: readonly Conflict[] }

export function decideConflicts(rows: readonly UndecidedRow[], choice: ConflictChoice): void {
  const { choices } = useCsvUpdate.getState()
  const decided = rows.map(({ number, conflicts }) => [number, { choice, about: keyOf(conflicts) }] as const)
  useCsvUpdate.setState({ choices: new Map([...choices, ...decided]) })
}

export function showUpdateResult(result: CsvUpdateState['result']): void {
  removeEventListener('beforeunload', warn)
  useCsvUpdate.setState({ result })
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

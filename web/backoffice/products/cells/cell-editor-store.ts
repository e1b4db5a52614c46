import { create } from 'zustand'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { onUserCleared } from '#web/lib/user-memory.ts'
import type { CellColumn, CellValues } from './cell-values.ts'

export type CellPlace = { id: string; column: CellColumn }

export type CellEdit = { product: ProductRow; values: CellValues }

export type CellEditor = {
  /** The cell that is edited, with what is typed and why that cannot be saved. */
  editing: (CellPlace & { text: string; problem?: string | undefined }) | undefined
  /** Saves what is typed, and returns false if that cannot be read. */
  keep: (() => boolean) | undefined
  /** The cell with the focus. */
  focused: CellPlace | undefined
  changed: CellPlace | undefined
  /** Changes that met somebody else's; `product` is what is stored now. */
  conflicts: CellEdit[]
  /** Changes that could not be saved while another cell was edited, or another page shown. */
  unsaved: CellEdit[]
  /** How many changes are being saved. */
  saving: number
  /** Whether the notices of conflicts and of unsaved changes are in view. */
  isNoticed: boolean
  /** A block to paste from a cell on, which is shown before anything changes. */
  paste: { block: string[][]; rows: ProductRow[]; column: CellColumn } | undefined
}

/** A store of its own, so that typing renders only one cell. */
export const useCellEditor = create<CellEditor>(() => ({
  editing: undefined,
  keep: undefined,
  focused: undefined,
  changed: undefined,
  conflicts: [],
  unsaved: [],
  saving: 0,
  isNoticed: false,
  paste: undefined
}))

onUserCleared(() =>
  useCellEditor.setState({ editing: undefined, keep: undefined, conflicts: [], unsaved: [], paste: undefined })
)

useCellEditor.subscribe(({ saving, unsaved }) => {
  if (saving > 0 || unsaved.length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function isPlace(place: CellPlace | undefined, id: string, column: CellColumn): boolean {
  return place?.id === id && place.column === column
}

/** Opens a cell; the one that was open is saved first, and stays open if it cannot be. */
export function editCell(place: CellPlace, text: string): void {
  const { editing, keep } = useCellEditor.getState()
  if (editing && !isPlace(place, editing.id, editing.column) && keep?.() === false) return
  useCellEditor.setState({ editing: { ...place, text }, keep: undefined })
}

export function typeInCell(text: string): void {
  useCellEditor.setState(({ editing }) => ({ editing: editing && { ...editing, text, problem: undefined } }))
}

export function showCellProblem(problem: string): void {
  useCellEditor.setState(({ editing }) => ({ editing: editing && { ...editing, problem } }))
}

export function closeCell(): void {
  useCellEditor.setState({ editing: undefined, keep: undefined })
}

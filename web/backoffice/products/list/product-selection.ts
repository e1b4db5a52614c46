import { create } from 'zustand'

export type ProductSelection = {
  /** By uuid. */
  ids: ReadonlySet<string>
  /** The product selected last, from which Shift selects a range. */
  anchor: string | undefined
  /** On a phone: whether products can be ticked, before any is. */
  isSelecting: boolean
  /** Counts how often the selection was cleared, as for another list. */
  clearings: number
}

const nothing: Omit<ProductSelection, 'clearings'> = { ids: new Set(), anchor: undefined, isSelecting: false }

/** A store of its own, so that selecting renders only the rows concerned. */
export const useProductSelection = create<ProductSelection>(() => ({ ...nothing, clearings: 0 }))

export function startSelecting(): void {
  useProductSelection.setState({ isSelecting: true })
}

export function useIsSelecting(): boolean {
  return useProductSelection(({ ids, isSelecting }) => isSelecting || ids.size > 0)
}

export function toggleSelected(id: string): void {
  useProductSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next, anchor: id }
  })
}

export function unselect(id: string): void {
  if (useProductSelection.getState().ids.has(id)) toggleSelected(id)
}

/** Selects from the product selected last to this one. `between` finds the ids from one to the other. */
export async function selectRange(id: string, between: (from: string, to: string) => Promise<string[]>): Promise<void> {
  const { anchor, clearings } = useProductSelection.getState()
  if (anchor === undefined || anchor === id) return toggleSelected(id)
  const found = await between(anchor, id)
  useProductSelection.setState((state) =>
    state.clearings === clearings ? { ids: new Set([...state.ids, ...found]), anchor: id } : state
  )
}

export function selectProducts(ids: Iterable<string>): void {
  useProductSelection.setState({ ids: new Set(ids), anchor: undefined })
}

/** Selects what is found, unless the selection was cleared meanwhile. */
export async function selectFound(find: () => Promise<string[]>): Promise<void> {
  const { clearings } = useProductSelection.getState()
  const ids = await find()
  if (useProductSelection.getState().clearings === clearings) selectProducts(ids)
}

export function clearSelection(): void {
  useProductSelection.setState(({ clearings }) => ({ ...nothing, clearings: clearings + 1 }))
}

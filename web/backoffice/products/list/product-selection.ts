import { create } from 'zustand'

export type ProductSelection = {
  /** By uuid. */
  ids: ReadonlySet<string>
  /** The product selected last, from which Shift selects a range. */
  anchor: string | undefined
  /** On a phone: whether products can be ticked, before any is. */
  isSelecting: boolean
}

const nothing: ProductSelection = { ids: new Set(), anchor: undefined, isSelecting: false }

/** A store of its own, so that selecting renders only the rows concerned. */
export const useProductSelection = create<ProductSelection>(() => nothing)

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

export function selectRange(id: string, order: string[]): void {
  const { anchor } = useProductSelection.getState()
  const places = [order.indexOf(anchor ?? id), order.indexOf(id)]
  const first = Math.min(...places)
  if (first < 0) {
    toggleSelected(id)
    return
  }
  const between = order.slice(first, Math.max(...places) + 1)
  useProductSelection.setState(({ ids }) => ({ ids: new Set([...ids, ...between]), anchor: id }))
}

export function selectProducts(ids: Iterable<string>): void {
  useProductSelection.setState({ ids: new Set(ids), anchor: undefined })
}

export function clearSelection(): void {
  useProductSelection.setState(nothing)
}

import { create } from 'zustand'

export type ProductSelection = {
  /** The products that are selected, by their uuid. */
  ids: ReadonlySet<string>
  /** The one that was selected last: with the shift key a selection reaches from it. */
  anchor: string | undefined
}

const nothing: ProductSelection = { ids: new Set(), anchor: undefined }

/** What staff have selected in the list. It lives outside of it, so that a row is drawn anew only when it is concerned. */
export const useProductSelection = create<ProductSelection>(() => nothing)

export function toggleSelected(id: string): void {
  useProductSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return { ids: next, anchor: id }
  })
}

/** Selects all that lie between the anchor and a product, in the order of the list as far as it is loaded. */
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

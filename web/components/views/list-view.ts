import type { SavedView } from '#web/domain/views/view-queries.ts'
import { includesFilter, type ListFilter } from '#web/lib/lists/list-filter.ts'

/** A named filter of a list: one that every list has, or a saved one. */
export type ListView = { key: string; name: string; filter: ListFilter; saved?: SavedView }

/** The views of a list that has none of its own. */
export const allOfList: ListView[] = [{ key: 'all', name: 'All', filter: {} }]

export function withSavedViews(views: ListView[], saved: SavedView[] = []): ListView[] {
  return [...views, ...saved.map((view) => ({ key: view.id, name: view.name, filter: view.filter, saved: view }))]
}

/** The view that a filter shows or narrows: of several, the one with the most in common. All matches only an empty filter. */
export function viewOfFilter(views: ListView[], filter: ListFilter): ListView | undefined {
  let closest: ListView | undefined
  for (const view of views) {
    if (!includesFilter(filter, view.filter)) continue
    if (sizeOf(view.filter) === 0 && sizeOf(filter) > 0) continue
    if (!closest || sizeOf(view.filter) > sizeOf(closest.filter)) closest = view
  }
  return closest
}

function sizeOf(filter: ListFilter): number {
  return Object.values(filter).reduce((size, values) => size + values.length, 0)
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { savedViewsQuery, type ViewKind } from '#web/domain/views/view-queries.ts'
import { type ListFilter, withListFilter } from '#web/lib/lists/list-filter.ts'
import { type ListView, viewOfFilter, withSavedViews } from './list-view.ts'

export type ListViewsOptions = {
  kind: ViewKind
  /** The views that the list always has. */
  views: ListView[]
  /** The parts of the address that a view stores. */
  parts: readonly string[]
  filter: ListFilter
}

/** The views of a list with the saved ones, and the one that its filter shows or narrows. */
export function useListViews({ kind, views: ofList, parts, filter }: ListViewsOptions) {
  const [params] = useSearchParams()
  const { data: saved } = useQuery(savedViewsQuery(kind))
  const views = withSavedViews(ofList, saved)
  return {
    views,
    view: viewOfFilter(views, filter),
    addressOf: (other: ListFilter) => `?${withListFilter(params, parts, other)}`
  }
}

import { useOverPage } from './use-over-page.ts'

/** Which view of an open dialog shows, in the URL; without one the first. Changing it adds no step to go back. */
export function useUrlView<View extends string>(views: readonly [View, ...View[]]): [View, (view: string) => void] {
  const { params, change } = useOverPage()
  const wanted = params.get('view')
  const view = views.find((known) => known === wanted) ?? views[0]
  return [view, (next) => change({ view: next === views[0] ? undefined : next })]
}

import type { ViewKind } from '#web/domain/views/view-queries.ts'
import type { ListFilter } from '#web/lib/lists/list-filter.ts'
import type { ListView } from './list-view.ts'
import { SaveView } from './save-view.tsx'
import { ViewLinks } from './view-links.tsx'

export type SavedViewsProps = {
  kind: ViewKind
  userId: string | undefined
  views: ListView[]
  view: ListView | undefined
  filter: ListFilter
  counts: readonly number[] | undefined
  addressOf: (filter: ListFilter) => string
  className?: string
}

/** The views of a list that has none of its own. All is always shown, so that the first filter does not move the list. */
export function SavedViews({ kind, userId, views, view, filter, counts, addressOf, className }: SavedViewsProps) {
  return (
    <div className={className}>
      <div className="flex items-center gap-6 border-b border-line pb-px max-md:gap-4">
        <ViewLinks className="min-w-0 flex-1 border-b-0" views={views} filter={filter} counts={counts} addressOf={addressOf} />
        <SaveView kind={kind} userId={userId} filter={filter} view={view} />
      </div>
    </div>
  )
}

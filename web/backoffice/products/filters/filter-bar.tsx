import type { ReactNode } from 'react'
import type { ListView } from '#web/components/views/list-view.ts'
import { SaveView } from '#web/components/views/save-view.tsx'
import { type ListFilter, toggleValue } from '#web/lib/lists/list-filter.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FilterMenu, FilterSheet } from './filter-menu.tsx'
import { filterLabel, productFilterParts } from './product-filter.ts'
import { useProductFilter } from './use-product-filter.ts'

export type FilterBarProps = {
  isWide: boolean
  total: number | undefined
  /** The view that is shown or narrowed, and what a view of the present list would store. */
  view: ListView | undefined
  viewFilter: ListFilter
  /** On a phone, beside the filters. */
  children?: ReactNode
}

export function FilterBar({ isWide, total, view, viewFilter, children }: FilterBarProps) {
  const [filter, change] = useProductFilter()
  const userId = useAppStore((state) => state.user?.id)
  const chips = productFilterParts.flatMap((part) => (filter[part] ?? []).map((value) => ({ part, value })))
  if (!isWide) {
    return (
      <div className="flex min-h-15 items-center gap-2">
        <FilterSheet chosen={chips.length} total={total} onClear={() => change({})} />
        {children}
        <span className="ml-auto empty:hidden">
          <SaveView kind="products" userId={userId} filter={viewFilter} view={view} />
        </span>
      </div>
    )
  }
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2 py-2">
      {chips.map(({ part, value }) => (
        <Chip
          key={`${part} ${value}`}
          text={filterLabel(part, value)}
          className="bg-surface"
          onRemove={() => change(toggleValue(filter, part, value))}
        />
      ))}
      <FilterMenu />
      {chips.length > 1 && (
        <button type="button" className="underlined mx-2 min-h-6 text-small" onClick={() => change({})}>
          Clear filters
        </button>
      )}
      <span className="ml-auto empty:hidden">
        <SaveView kind="products" userId={userId} filter={viewFilter} view={view} />
      </span>
    </div>
  )
}

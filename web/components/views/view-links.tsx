import { Users } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import type { ListFilter } from '#web/lib/lists/list-filter.ts'
import { Link } from '#web/ui/link.tsx'
import { type ListView, viewOfFilter } from './list-view.ts'

export type ViewLinksProps = {
  views: ListView[]
  filter: ListFilter
  /** How many rows each view has, in the order of the views; undefined while they are counted. */
  counts?: readonly number[] | undefined
  /** The address of the list with a filter. */
  addressOf: (filter: ListFilter) => string
  className?: string
}

export function ViewLinks({ views, filter, counts, addressOf, className }: ViewLinksProps) {
  const current = viewOfFilter(views, filter)
  return (
    <nav
      aria-label="Views"
      className={cn('flex gap-5.5 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:gap-5', className)}
    >
      {views.map((view, place) => {
        const isCurrent = view === current
        const count = counts?.[place]
        return (
          <Link
            key={view.key}
            to={addressOf(view.filter)}
            aria-current={isCurrent || undefined}
            className={cn(
              'flex h-10 shrink-0 items-center gap-1.5 text-ui whitespace-nowrap -outline-offset-2 max-md:h-11',
              isCurrent ? 'text-ink shadow-[inset_0_-1px_0_var(--ink)]' : 'text-muted hover:text-ink'
            )}
          >
            {view.name}
            {view.saved?.is_shared && <Users className="size-3.5" strokeWidth={1.4} aria-label="shared" />}
            <span className="figures min-w-3 text-fine">{count !== undefined && formatCount(count)}</span>
          </Link>
        )
      })}
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { cn } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/format/counts.ts'
import { waitingQuery } from './waiting-queries.ts'

/** How many clients wait, at the menu's entry. */
export function WaitingCount({ isCollapsed }: { isCollapsed: boolean }) {
  const { data } = useQuery(waitingQuery())
  if (!data || data.waiting === 0) return null
  return (
    <span
      className={cn(
        'figures flex items-center gap-1.75 text-fine font-medium text-bronze',
        isCollapsed ? 'absolute top-0.5 right-0.5' : 'ml-auto'
      )}
    >
      {!isCollapsed && <span aria-hidden className="size-1.5 bg-current" />}
      {formatCount(data.waiting)}
      <span className="sr-only">{data.waiting === 1 ? ' client is waiting' : ' clients are waiting'}</span>
    </span>
  )
}

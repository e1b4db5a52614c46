import { ChevronRight } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import type { ApplicationRow } from './application-queries.ts'
import { isLate, localDay, stateName } from './application-state.ts'

type ApplicationItemProps = { application: ApplicationRow; onOpen: () => void }

export function ApplicationItem({ application, onOpen }: ApplicationItemProps) {
  const { brand_name, contact_name, answer_by, decided_at, status } = application
  const late = isLate(application, new Date())
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 py-2.5 text-left text-ui hover:bg-sunken/40"
      >
        <span>
          <span dir="auto" className="block truncate text-left font-medium">
            {brand_name}
          </span>
          <span dir="auto" className="block truncate text-left text-small text-muted">
            {contact_name}
          </span>
        </span>
        <span className="text-right text-small">
          <span className="block">{stateName(application)}</span>
          <span className={cn('figures block', late ? 'text-oxblood' : 'text-muted')}>
            {decided_at
              ? formatDate(decided_at)
              : status === 'received' && answer_by && `by ${formatDate(localDay(answer_by))}`}
          </span>
        </span>
        <ChevronRight className="size-4 text-muted" strokeWidth={1.25} aria-hidden />
      </button>
    </li>
  )
}

import type { Segment } from '#web/domain/cart/reservation-record.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format/dates.ts'

const looks = {
  done: 'border-ink text-ink',
  next: 'border-bronze text-ink',
  open: 'border-line text-muted'
}

export function ReservationWay({ segments }: { segments: Segment[] }) {
  return (
    <ol className="grid grid-cols-4 gap-0.5 text-small max-md:text-fine">
      {segments.map(({ name, state, detail, at }) => (
        <li key={name} aria-current={state === 'next' ? 'step' : undefined} className={cn('border-t-2 pt-2', looks[state])}>
          {name}
          <span className="figures block text-muted">{at ? formatMoment(at) : detail}</span>
        </li>
      ))}
    </ol>
  )
}

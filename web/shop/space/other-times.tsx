import type { Salon } from '#web/domain/salon/salon.ts'
import { dayIn } from '#web/domain/salon/zones.ts'
import { useCalendar } from './use-calendar.ts'

const offered = 3

export type OtherTimesProps = {
  salon: Salon
  service: string
  advisor: string | undefined
  moving?: string
  onChoose: (startsAt: string) => void
}

/** The next free times of the week, for a client whose chosen time was taken meanwhile. */
export function OtherTimes({ salon, service, advisor, moving, onChoose }: OtherTimesProps) {
  const { days = [], zone } = useCalendar({ salon, service, advisor, ...(moving && { moving }) })
  const free = days.flatMap(({ times }) => times).filter(({ is_free }) => is_free)
  if (free.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="text-small text-muted">The next free times:</p>
      <ul className="flex flex-wrap gap-2">
        {free.slice(0, offered).map(({ starts_at, label }) => (
          <li key={starts_at}>
            <button
              type="button"
              className="figures h-11 border border-line-strong px-4 text-ui hover:border-ink"
              onClick={() => onChoose(new Date(starts_at).toISOString())}
            >
              {dayIn(starts_at, zone).split(' ').slice(0, 2).join(' ')}, {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

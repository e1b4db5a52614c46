import type { CalendarDay, CalendarTime } from '#web/domain/salon/salon-calendar.ts'
import { dayIn, middayOf } from '#web/domain/salon/zones.ts'
import { cn } from '#web/lib/class-names.ts'

export type DayProps = {
  chosen: CalendarTime | undefined
  onChoose: (time: CalendarTime) => void
  /** For any time of a full day. */
  onWait: (day: CalendarDay) => void
}

const time =
  'figures h-11 w-full border text-ui transition-colors duration-(--t-quick) aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink'

export function DayTimes({ day, chosen, onChoose, onWait }: DayProps & { day: CalendarDay }) {
  const name = nameOf(day)
  if (day.closed) return <p className="text-small text-muted">{day.closed}</p>
  if (day.isFull) {
    return (
      <div className="grid gap-2 text-small">
        <p className="text-muted">Full</p>
        <button type="button" className="underlined min-h-6 text-left" onClick={() => onWait(day)}>
          Tell me if a time opens<span className="sr-only"> on {name}</span>
        </button>
      </div>
    )
  }
  return (
    <ul className="grid gap-2 max-md:grid-cols-3">
      {day.times.map((offered) => (
        <li key={offered.starts_at}>
          <button
            type="button"
            aria-pressed={offered.starts_at === chosen?.starts_at}
            aria-label={`${name}, ${offered.label}${offered.is_free ? '' : ', taken'}`}
            className={cn(
              time,
              offered.is_free
                ? 'border-line-strong hover:border-ink'
                : 'border-line text-muted line-through hover:border-line-strong'
            )}
            onClick={() => onChoose(offered)}
          >
            {offered.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function nameOf({ date }: CalendarDay): string {
  return dayIn(middayOf(date), 'UTC')
}

/** 'Thu' and '26' */
export function shortNameOf(day: CalendarDay): { weekday: string; number: string } {
  const [weekday = '', number = ''] = nameOf(day).split(' ')
  return { weekday: weekday.slice(0, 3), number }
}

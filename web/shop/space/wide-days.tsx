import type { CalendarDay } from '#web/domain/salon/salon-calendar.ts'
import { cn } from '#web/lib/class-names.ts'
import { type DayProps, DayTimes, nameOf, shortNameOf } from './day-times.tsx'

export function WideDays({ days, ...day }: DayProps & { days: CalendarDay[] }) {
  return (
    <ol className="mt-3 grid grid-cols-7 border-t border-b border-t-ink border-b-line">
      {days.map((each) => {
        const { weekday, number } = shortNameOf(each)
        const hasTimes = !each.closed && !each.isFull
        return (
          <li key={each.date} className="min-w-0 border-l border-line first:border-l-0">
            <h2 aria-label={nameOf(each)} className="border-b border-line px-3 py-3.5">
              <span className="block text-small text-muted">{weekday}</span>
              <span className={cn('type-d3 text-[28px]! leading-8!', !hasTimes && 'text-muted')}>{number}</span>
            </h2>
            <div className="px-2.5 py-4 xl:px-3">
              <DayTimes day={each} {...day} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

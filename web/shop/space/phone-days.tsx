import { useState } from 'react'
import type { CalendarDay } from '#web/domain/salon/salon-calendar.ts'
import { cn } from '#web/lib/class-names.ts'
import { type DayProps, DayTimes, nameOf, shortNameOf } from './day-times.tsx'

/** One day at a time: the chosen one, else the first that has a free time. */
export function PhoneDays({ days, ...rest }: DayProps & { days: CalendarDay[] }) {
  const [picked, setPicked] = useState<string>()
  const { chosen } = rest
  const ofChosen = days.find(({ times }) => times.some(({ starts_at }) => starts_at === chosen?.starts_at))
  const shown =
    days.find(({ date }) => date === picked) ?? ofChosen ?? days.find(({ closed, isFull }) => !closed && !isFull) ?? days[0]
  return (
    <>
      <ol className="mt-3 grid grid-cols-7 border-y border-line">
        {days.map((day) => {
          const { weekday, number } = shortNameOf(day)
          const hasTimes = !day.closed && !day.isFull
          return (
            <li key={day.date}>
              <button
                type="button"
                aria-label={`${nameOf(day)}${hasTimes ? '' : day.isFull ? ', full' : ', closed'}`}
                aria-pressed={day === shown}
                className="grid w-full justify-items-center gap-0.5 border-b-2 border-transparent pt-3 pb-2 text-muted aria-pressed:border-ink aria-pressed:text-ink"
                onClick={() => setPicked(day.date)}
              >
                <span className="text-small">{weekday}</span>
                <span className={cn('type-d3', !hasTimes && 'line-through decoration-1')}>{number}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {shown && (
        <div className="pt-5">
          <h2 className="sr-only">{nameOf(shown)}</h2>
          <DayTimes day={shown} {...rest} />
        </div>
      )}
    </>
  )
}

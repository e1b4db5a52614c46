import type { Salon, SalonTime } from './salon.ts'
import { addDays, dateIn, labelTimes, middayOf, weekdayIn } from './zones.ts'

export type CalendarTime = SalonTime & { label: string }

export type CalendarDay = {
  /** The visitor's date. */
  date: string
  times: CalendarTime[]
  /** Why there are no times. */
  closed: string | undefined
  /** Nothing is free on the salon's dates of these times, so that a whole date can be waited for. */
  isFull: boolean
  /** The salon's dates of these times: two for visitors on the other side of the world. */
  salonDays: string[]
}

export type CalendarRequest = { firstOn: string; count: number; times: readonly SalonTime[]; salon: Salon; zone: string }

/** Days of the visitor's calendar with the salon's times in the visitor's zone. */
export function calendarDays({ firstOn, count, times, salon, zone }: CalendarRequest): CalendarDay[] {
  const byDate = Map.groupBy(times, ({ starts_at }) => dateIn(starts_at, zone))
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(firstOn, index)
    const found = byDate.get(date) ?? []
    const salonDays = new Set(found.map(({ day }) => day))
    const labels = labelTimes(
      found.map(({ starts_at }) => starts_at),
      zone
    )
    return {
      date,
      times: found.map((time) => ({ ...time, label: labels.get(time.starts_at) ?? '' })),
      closed: found.length === 0 ? whyClosed(date, salon) : undefined,
      isFull: found.length > 0 && times.every(({ day, is_free }) => !is_free || !salonDays.has(day)),
      salonDays: [...salonDays]
    }
  })
}

function whyClosed(date: string, { today, max_days_ahead, holidays, open_weekdays }: Salon): string {
  if (date > addDays(today, max_days_ahead)) return 'Not open for booking yet'
  const holiday = holidays.find(({ first_on, last_on }) => first_on <= date && date <= last_on)
  if (holiday) return holiday.name ? `Closed: ${holiday.name}` : 'The salon is closed'
  const midday = middayOf(date)
  const weekday = new Date(midday).getUTCDay() || 7
  if (!open_weekdays.includes(weekday)) return `The salon is closed on ${weekdayIn(midday, 'UTC')}s`
  return date === today ? 'No more times today' : 'No times'
}

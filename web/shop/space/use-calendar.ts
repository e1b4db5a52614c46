import { useQuery } from '@tanstack/react-query'
import type { Salon } from '#web/domain/salon/salon.ts'
import { type CalendarDay, type CalendarTime, calendarDays } from '#web/domain/salon/salon-calendar.ts'
import { salonTimesQuery } from '#web/domain/salon/salon-queries.ts'
import { addDays, dateIn, visitorZone } from '#web/domain/salon/zones.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'

const shownDays = 7
const dateFormat = /^\d{4}-\d{2}-\d{2}$/

export type Calendar = {
  zone: string
  firstOn: string
  lastOn: string
  days: CalendarDay[] | undefined
  chosen: CalendarTime | undefined
  isFailed: boolean
  hasEarlier: boolean
  hasLater: boolean
  showWeek: (direction: 1 | -1) => void
  retry: () => void
}

export type CalendarOf = { salon: Salon; service: string; advisor: string | undefined; moving?: string }

/** A week of the visitor's own days. Its first day (`from`) and the chosen instant (`at`) are in the URL. */
export function useCalendar({ salon, service, advisor, moving }: CalendarOf): Calendar {
  const [params, change] = useListSearch()
  const zone = visitorZone()
  const at = readInstant(params.get('at'))
  const last = addDays(salon.today, salon.max_days_ahead)
  const today = dateIn(new Date().toISOString(), zone)
  const firstOn = within(readDate(params.get('from')) ?? (at && dateIn(at, zone)) ?? today, today, last)
  // A day more at each end: the visitor's days begin and end at other instants than the salon's.
  const query = salonTimesQuery({ service, firstOn: addDays(firstOn, -1), days: shownDays + 2, advisor, moving })
  const { data: times, isError, refetch } = useQuery(query)
  const days = times && calendarDays({ firstOn, count: shownDays, times, salon, zone })
  const chosen = at && days?.flatMap((day) => day.times).find(({ starts_at }) => Date.parse(starts_at) === Date.parse(at))
  return {
    zone,
    firstOn,
    lastOn: addDays(firstOn, shownDays - 1),
    days,
    chosen: chosen || undefined,
    isFailed: isError,
    hasEarlier: firstOn > today,
    hasLater: addDays(firstOn, shownDays) <= last,
    showWeek(direction) {
      change({ from: within(addDays(firstOn, direction * shownDays), today, last), at: undefined }, { replace: true })
    },
    retry: () => void refetch()
  }
}

/** The change of the address that chooses a time of the shown week, which stays. */
export function chosenAt({ starts_at }: CalendarTime, { firstOn }: Calendar): { at: string; from: string } {
  return { at: new Date(starts_at).toISOString(), from: firstOn }
}

export function readInstant(text: string | null): string | undefined {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function readDate(text: string | null): string | undefined {
  return text !== null && dateFormat.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function within(date: string, first: string, last: string): string {
  if (date < first) return first
  return date > last ? last : date
}

import type { Salon } from '#web/domain/salon/salon.ts'
import { zoneSentence } from '#web/domain/salon/zone-sentence.ts'
import { middayOf } from '#web/domain/salon/zones.ts'
import type { Calendar } from './use-calendar.ts'

export function ZoneLine({ calendar, salon }: { calendar: Calendar; salon: Salon }) {
  const { zone, days = [], firstOn } = calendar
  const shown = days.flatMap(({ times }) => times.map(({ starts_at }) => starts_at))
  const instants = shown.length > 0 ? shown : [middayOf(firstOn)]
  return (
    <p className="text-ui text-muted">{zoneSentence(instants, { visitor: zone, salon: salon.time_zone, city: salon.city })}</p>
  )
}

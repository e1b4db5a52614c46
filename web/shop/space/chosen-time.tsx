import type { ReactNode } from 'react'
import type { Salon } from '#web/domain/salon/salon.ts'
import { cityOf, dayIn, offsetIn, rangeIn } from '#web/domain/salon/zones.ts'
import { BookingFoot } from './booking-foot.tsx'
import type { Calendar } from './use-calendar.ts'

export type ChosenTimeProps = { calendar: Calendar; minutes: number; salon: Salon; children: ReactNode }

/** The chosen time in both zones, and what to do with it. */
export function ChosenTime({ calendar: { chosen, zone }, minutes, salon, children }: ChosenTimeProps) {
  return (
    <BookingFoot className="mt-5">
      <p role="status" className="text-ui">
        {!chosen && <span className="text-muted">Choose a time to continue.</span>}
        {chosen && <Moment startsAt={chosen.starts_at} isFree={chosen.is_free} {...{ zone, minutes, salon }} />}
      </p>
      {children}
    </BookingFoot>
  )
}

type MomentProps = { startsAt: string; isFree: boolean; zone: string; minutes: number; salon: Salon }

function Moment({ startsAt, isFree, zone, minutes, salon }: MomentProps) {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  const isElsewhere = offsetIn(startsAt, zone) !== offsetIn(startsAt, salon.time_zone)
  return (
    <>
      {dayIn(startsAt, zone)}, {rangeIn(startsAt, endsAt, zone)}{' '}
      <span className="text-muted">
        in {cityOf(zone)}
        {isElsewhere && `, ${rangeIn(startsAt, endsAt, salon.time_zone)} in ${salon.city}`}
      </span>
      {!isFree && '. This time is taken.'}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { isOpenVisit, type Salon, type Visit } from '#web/domain/salon/salon.ts'
import { ownVisitsQuery } from '#web/domain/salon/salon-queries.ts'
import { cityOf, dayIn, offsetIn, rangeIn, timeIn, visitorZone } from '#web/domain/salon/zones.ts'
import { useFocusAfter } from '#web/lib/browser/use-focus-after.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { Link } from '#web/ui/link.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'
import { VisitActions } from './visit-actions.tsx'
import { type VisitLine, VisitLines } from './visit-lines.tsx'
import { VisitProducts } from './visit-products.tsx'
import { advisorName, leadOf, placeOf, serviceName, serviceOf } from './visit-words.ts'

const statusNames: Record<Visit['status'], string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  attended: 'Visited',
  missed: 'Missed',
  cancelled: 'Cancelled'
}

export type VisitPageProps = { salon: Salon; id: string; userId: string }

export function VisitPage({ salon, id, userId }: VisitPageProps) {
  usePageTitle('Your visit')
  const { data: visits, isError, refetch, dataUpdatedAt } = useQuery(ownVisitsQuery(userId))
  const visit = visits?.find((each) => each.id === id)
  if (!visits && isError) {
    return (
      <div className="page-width pt-(--s8)">
        <h1 className="type-d2 pb-8">Your visit</h1>
        <LoadFailure what="Your visit" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!visits) return <SpaceSkeleton />
  if (!visit) return <NoVisit />
  return <Found salon={salon} visit={visit} userId={userId} isOpen={isOpenVisit(visit, dataUpdatedAt)} />
}

type FoundProps = { salon: Salon; visit: Visit; userId: string; isOpen: boolean }

function Found({ salon, visit, userId, isOpen }: FoundProps) {
  const zone = visitorZone()
  const isCancelled = visit.status === 'cancelled'
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(isCancelled, heading)
  return (
    <div className="page-width grid-page gap-y-12 pt-(--s8) max-md:pt-8">
      <div className="col-span-full grid content-start gap-6 max-md:gap-4 lg:col-span-6">
        <p className="flex items-center gap-2 text-small">
          <span aria-hidden className={`size-1.5 ${isCancelled ? 'bg-muted' : 'bg-moss'}`} />
          <span className={isCancelled ? 'text-muted' : 'text-moss'}>{statusNames[visit.status]}</span>
        </p>
        <h1 ref={heading} className="type-d2 outline-none" tabIndex={-1}>
          {withFirmMonth(dayIn(visit.starts_at, zone))},<span className="block">at {timeIn(visit.starts_at, zone)}.</span>
        </h1>
        <p className="max-w-[44ch] text-lead text-muted">{leadOf(salon, visit, isOpen)}</p>
        {visit.staff_note && (
          <p className="max-w-[60ch] border-l-2 border-bronze pl-3 text-body break-words">{visit.staff_note}</p>
        )}
        <VisitLines lines={linesOf(salon, visit, zone)} />
        {isOpen && <VisitActions salon={salon} visit={visit} userId={userId} />}
        {!isOpen && (
          <Link to="/space" className="underlined min-h-6 justify-self-start text-ui">
            Book another visit
          </Link>
        )}
      </div>
      <div className="col-span-full min-w-0 lg:col-span-5 lg:col-start-8">
        <VisitProducts visit={visit} userId={userId} isOpen={isOpen} />
      </div>
    </div>
  )
}

/** A line never ends between the day and its month. */
function withFirmMonth(day: string): string {
  return day.replace(/ (?=\p{L}+$)/u, '\u00a0')
}

function linesOf(salon: Salon, visit: Visit, zone: string): VisitLine[] {
  const { starts_at, ends_at } = visit
  const isElsewhere = offsetIn(starts_at, zone) !== offsetIn(starts_at, salon.time_zone)
  const isOtherDay = dayIn(starts_at, zone) !== dayIn(starts_at, salon.time_zone)
  const inSalon = `${isOtherDay ? `${dayIn(starts_at, salon.time_zone)}, ` : ''}${rangeIn(starts_at, ends_at, salon.time_zone)}`
  const service = serviceOf(salon, visit)
  const where = service?.is_remote
    ? `By video. Your advisor sends the link${salon.sends_email ? ' by email' : ' before the visit'}.`
    : `${placeOf(salon, service)}. ${salon.sends_email ? 'The address is in your email.' : 'Your advisor gives you the address.'}`
  return [
    ...(isElsewhere ? [[cityOf(zone), rangeIn(starts_at, ends_at, zone)] as const] : []),
    [salon.city, inSalon],
    ['Service', `${serviceName(salon, visit)}, with ${advisorName(salon, visit)}`],
    ['Where', where],
    ['Reference', visit.reference]
  ]
}

function NoVisit() {
  return (
    <div className="page-width grid justify-items-start gap-5 pt-(--s8)">
      <h1 className="type-d2">We could not find this visit.</h1>
      <p className="text-lead text-muted">It may belong to another account.</p>
      <Link to="/space" className="underlined min-h-6 text-ui">
        The private salon
      </Link>
    </div>
  )
}

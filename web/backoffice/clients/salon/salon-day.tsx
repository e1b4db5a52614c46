import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { addDays, dateIn, middayOf, staffDayIn, staffRangeIn } from '#web/domain/salon/zones.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { type DayVisit, type Desk, salonDayQuery } from './desk-queries.ts'
import { DeskVisit } from './desk-visit.tsx'
import { statusNames } from './status-names.ts'

/** The visits of a day in the salon's time; `?visit=` opens one. */
export function SalonDay({ desk, sheet }: { desk: Desk; sheet: SheetViews }) {
  const [params, change] = useListSearch()
  const zone = desk.settings.time_zone
  const today = dateIn(new Date().toISOString(), zone)
  const wanted = params.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today
  const show = (next: string) => change({ day: next, visit: undefined }, { replace: true })
  const { data: visits, isError, refetch } = useQuery(salonDayQuery(day))
  const open = visits?.find(({ id }) => id === params.get('visit'))
  if (open) {
    const onMoved = (startsAt: string) => change({ day: dateIn(startsAt, zone) }, { replace: true })
    const onBack = () => change({ visit: undefined }, { replace: true })
    return <DeskVisit key={open.id} visit={open} desk={desk} sheet={sheet} onBack={onBack} onMoved={onMoved} />
  }
  const standing = visits?.filter(({ status }) => status !== 'cancelled')
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-1">
        <IconButton label="The day before" onClick={() => show(addDays(day, -1))}>
          <ArrowLeft className="size-5" strokeWidth={1.25} aria-hidden />
        </IconButton>
        <Input
          isDense
          type="date"
          aria-label="Day"
          className="w-auto! flex-1"
          value={day}
          onChange={({ target }) => target.value && show(target.value)}
        />
        <IconButton label="The day after" onClick={() => show(addDays(day, 1))}>
          <ArrowRight className="size-5" strokeWidth={1.25} aria-hidden />
        </IconButton>
      </div>
      <h2 className="text-ui font-medium">
        {staffDayIn(middayOf(day), 'UTC')}
        <span role="status" className="pl-2 font-normal text-muted">
          {standing && (standing.length === 1 ? '1 visit' : `${standing.length} visits`)}
        </span>
      </h2>
      {!visits && isError && <LoadFailure what="The day" onRetry={() => void refetch()} />}
      {!visits && !isError && <SkeletonBar className="h-40 w-full" />}
      {visits?.length === 0 && <p className="border-y border-line py-8 text-body text-muted">No visits on this day.</p>}
      {visits && visits.length > 0 && (
        <ul className="border-t border-line">
          {visits.map((visit) => (
            <DayRow
              key={visit.id}
              visit={visit}
              zone={zone}
              onOpen={() => change({ visit: visit.id, day }, { replace: true })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type DayRowProps = { visit: DayVisit; zone: string; onOpen: () => void }

function DayRow({ visit, zone, onOpen }: DayRowProps) {
  const isCancelled = visit.status === 'cancelled'
  return (
    <li className="border-b border-line">
      <button type="button" className="grid w-full grid-cols-[160px_1fr_auto] gap-x-3 py-3 text-left text-ui" onClick={onOpen}>
        <span className={`figures ${isCancelled ? 'text-muted line-through' : ''}`}>
          {staffRangeIn(visit.starts_at, visit.ends_at, zone)}
        </span>
        <span className="grid min-w-0">
          <span className="break-words">{visit.client ?? visit.email ?? 'A closed account'}</span>
          <span className="text-small break-words text-muted">
            {visit.service}, with {visit.advisor}
          </span>
          {visit.is_outside_hours && <span className="text-small text-oxblood">Outside opening hours</span>}
        </span>
        <span className="text-small text-muted">{statusNames[visit.status] ?? visit.status}</span>
      </button>
    </li>
  )
}

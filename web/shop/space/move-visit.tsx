import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { FormError } from '#web/components/form-error.tsx'
import { isOpenVisit, type Visit } from '#web/domain/salon/salon.ts'
import { useMoveVisit, useWaitForVisit } from '#web/domain/salon/salon-mutations.ts'
import { moveProblem, salonHint } from '#web/domain/salon/salon-problem.ts'
import { ownVisitsQuery } from '#web/domain/salon/salon-queries.ts'
import { timeIn, weekdayIn } from '#web/domain/salon/zones.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useListSearch } from '#web/lib/lists/use-list-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { OtherTimes } from './other-times.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'
import { TimeCalendar } from './time-calendar.tsx'
import { chosenAt, useCalendar } from './use-calendar.ts'
import { VisitLines } from './visit-lines.tsx'
import type { VisitPageProps } from './visit-page.tsx'
import { advisorName, placeOf, serviceName, serviceOf, waitedText, whenOf } from './visit-words.ts'
import { ZoneLine } from './zone-line.tsx'

export function MoveVisit({ id, userId, salon }: VisitPageProps) {
  const { data: visits, isError, dataUpdatedAt } = useQuery(ownVisitsQuery(userId))
  const visit = visits?.find((each) => each.id === id)
  if (!visits && !isError) return <SpaceSkeleton />
  if (!visit || !isOpenVisit(visit, dataUpdatedAt)) return <Navigate to={`/space?visit=${id}`} replace />
  return <Moving visit={visit} salon={salon} userId={userId} />
}

type MovingProps = Pick<VisitPageProps, 'salon' | 'userId'> & { visit: Visit }

function Moving({ visit, salon, userId }: MovingProps) {
  usePageTitle('Move your visit')
  const [, change] = useListSearch()
  const navigate = useNavigate()
  const of = { salon, service: visit.service_id, advisor: undefined, moving: visit.id }
  const calendar = useCalendar(of)
  const { chosen, zone } = calendar
  const move = useMoveVisit(userId)
  const wait = useWaitForVisit(userId)
  const minutes = (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000
  const action = useRef<HTMLButtonElement>(null)
  const choose = (startsAt: string) => {
    move.reset()
    action.current?.focus()
    change({ at: new Date(startsAt).toISOString() }, { replace: true })
  }
  const submit = () => {
    if (!chosen || move.isPending) return
    const done = () => {
      toast('Your visit has moved.')
      navigate(`/space?visit=${visit.id}`, { replace: true })
    }
    move.mutate({ id: visit.id, startsAt: chosen.starts_at, advisor: undefined }, { onSuccess: done })
  }
  const waitFor = (days: string[], startsAt: string | undefined) =>
    wait.mutate(
      { service: visit.service_id, advisor: undefined, days, startsAt, timeZone: zone },
      { onSuccess: () => toast(`${waitedText(salon)} Your visit stays as it is.`) }
    )
  const hint = salonHint(move.error)
  return (
    <div className="page-width grid-page gap-y-8 pt-(--s7) max-md:pt-6">
      <div className="col-span-full grid content-start gap-5 lg:col-span-3">
        <h1 className="type-d2 text-[40px]! leading-[44px]! max-md:text-[32px]! max-md:leading-9!" tabIndex={-1}>
          Move your visit
        </h1>
        <ZoneLine calendar={calendar} salon={salon} />
        <VisitLines
          lines={[
            ['Now', whenOf(visit, zone)],
            ['Service', serviceName(salon, visit)],
            ['With', advisorName(salon, visit)],
            ['Where', placeOf(salon, serviceOf(salon, visit))]
          ]}
        />
        <Link to={`/space?visit=${visit.id}`} className="underlined min-h-6 justify-self-start text-ui">
          Keep this time
        </Link>
      </div>
      <div className="col-span-full min-w-0 lg:col-span-9 xl:col-span-8 xl:col-start-5">
        <TimeCalendar
          calendar={calendar}
          onChoose={(time) => {
            move.reset()
            change(chosenAt(time, calendar), { replace: true })
          }}
          onWait={(day) => waitFor(day.salonDays, undefined)}
        />
        {move.error && (
          <div className="grid gap-4 pt-5">
            <FormError message={moveProblem(move.error)} />
            {hint === 'taken' && <OtherTimes {...of} onChoose={choose} />}
          </div>
        )}
        <ChosenTime calendar={calendar} minutes={minutes} salon={salon}>
          {chosen?.is_free === false ? (
            <Button ref={action} disabled={wait.isPending} onClick={() => waitFor([chosen.day], chosen.starts_at)}>
              Tell me if it opens
            </Button>
          ) : (
            <Button ref={action} disabled={!chosen || move.isPending} onClick={submit}>
              {move.isPending
                ? 'Moving…'
                : chosen
                  ? `Move to ${weekdayIn(chosen.starts_at, zone)}, ${timeIn(chosen.starts_at, zone)}`
                  : 'Move'}
            </Button>
          )}
        </ChosenTime>
      </div>
    </div>
  )
}

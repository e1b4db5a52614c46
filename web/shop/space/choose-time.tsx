import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Salon } from '#web/domain/salon/salon.ts'
import { useWaitForVisit } from '#web/domain/salon/salon-mutations.ts'
import { usePageTitle } from '#web/lib/browser/use-page-title.ts'
import { useListSearch, withChange } from '#web/lib/lists/use-list-search.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { TimeCalendar } from './time-calendar.tsx'
import { chosenAt, useCalendar } from './use-calendar.ts'
import { type VisitLine, VisitLines } from './visit-lines.tsx'
import { placeOf, waitedText } from './visit-words.ts'
import { ZoneLine } from './zone-line.tsx'

export function ChooseTime({ salon }: { salon: Salon }) {
  usePageTitle('Choose a time')
  const [params, change] = useListSearch()
  const location = useLocation()
  const navigate = useNavigate()
  const user = useAppStore((state) => state.user)
  const [isChanging, setChanging] = useState(false)
  const service = salon.services.find(({ id }) => id === params.get('service'))
  const advisor = salon.advisors.find(({ id }) => id === params.get('advisor') && service?.advisor_ids.includes(id))
  const calendar = useCalendar({ salon, service: service?.id ?? '', advisor: advisor?.id })
  const wait = useWaitForVisit(user?.id ?? '')
  if (!service) return <NoService />
  const { chosen, zone } = calendar
  const waitFor = (days: string[], startsAt: string | undefined) => {
    if (!user) {
      navigate('/auth', { state: { from: location } })
      return
    }
    const done = () => toast(waitedText(salon))
    wait.mutate({ service: service.id, advisor: advisor?.id, days, startsAt, timeZone: zone }, { onSuccess: done })
  }
  const lines: VisitLine[] = [
    ['Service', `${service.name}, ${service.minutes} minutes`],
    ['With', advisor?.name ?? 'Any advisor'],
    ['Where', placeOf(salon, service)]
  ]
  const goOn = () => {
    const search = withChange(params, { booking: newUuid() })
    navigate({ search: `?${search}` })
  }
  return (
    <div className="page-width grid-page gap-y-8 pt-(--s7) max-md:pt-6">
      <div className="col-span-full grid content-start gap-5 lg:col-span-3">
        <BookingSteps current={1} />
        <h1 className="type-d2 text-[40px]! leading-[44px]! max-md:text-[32px]! max-md:leading-9!" tabIndex={-1}>
          Choose a time
        </h1>
        <ZoneLine calendar={calendar} salon={salon} />
        {isChanging ? (
          <ServiceChoice
            salon={salon}
            service={service}
            advisor={advisor}
            onChange={(choice) => change({ ...choice, at: undefined }, { replace: true })}
          />
        ) : (
          <div className="max-lg:hidden">
            <VisitLines lines={lines} />
          </div>
        )}
        <button
          type="button"
          className="underlined min-h-6 justify-self-start text-ui"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {isChanging ? 'Done' : 'Change'}
          <span className="sr-only"> the service or advisor</span>
        </button>
      </div>
      <div className="col-span-full min-w-0 lg:col-span-9 xl:col-span-8 xl:col-start-5">
        <TimeCalendar
          calendar={calendar}
          onChoose={(time) => change(chosenAt(time, calendar), { replace: true })}
          onWait={(day) => waitFor(day.salonDays, undefined)}
        />
        <ChosenTime calendar={calendar} minutes={service.minutes} salon={salon}>
          {chosen?.is_free === false ? (
            <Button disabled={wait.isPending} onClick={() => waitFor([chosen.day], chosen.starts_at)}>
              Tell me if it opens
            </Button>
          ) : (
            <Button disabled={!chosen} onClick={goOn}>
              Continue
            </Button>
          )}
        </ChosenTime>
        <div className="pt-6 lg:hidden">
          <VisitLines lines={lines} />
        </div>
      </div>
    </div>
  )
}

function NoService() {
  return (
    <div className="page-width grid justify-items-start gap-5 pt-(--s8)">
      <h1 className="type-d2">This visit is no longer offered.</h1>
      <Link to="/space" className="underlined min-h-6 text-ui">
        See the visits you can book
      </Link>
    </div>
  )
}

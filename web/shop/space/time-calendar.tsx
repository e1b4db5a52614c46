import { ArrowLeft, ArrowRight } from 'lucide-react'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { addDays, dayIn, middayOf } from '#web/domain/salon/zones.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import type { DayProps } from './day-times.tsx'
import { PhoneDays } from './phone-days.tsx'
import type { Calendar } from './use-calendar.ts'
import { WideDays } from './wide-days.tsx'

export type TimeCalendarProps = { calendar: Calendar } & Pick<DayProps, 'onChoose' | 'onWait'>

export function TimeCalendar({ calendar, onChoose, onWait }: TimeCalendarProps) {
  const isWide = useMediaQuery(wideScreen)
  const { days, firstOn, lastOn, chosen, isFailed } = calendar
  const Days = isWide ? WideDays : PhoneDays
  return (
    <section aria-label="Times" className="min-w-0">
      <div className="flex items-center justify-between">
        <p className="text-ui font-medium" aria-live="polite">
          {weekOf(firstOn, lastOn)}
        </p>
        <div className="flex">
          <IconButton label="Earlier" disabled={!calendar.hasEarlier} onClick={() => calendar.showWeek(-1)}>
            <ArrowLeft className="size-5" strokeWidth={1.25} aria-hidden />
          </IconButton>
          <IconButton label="Later" disabled={!calendar.hasLater} onClick={() => calendar.showWeek(1)}>
            <ArrowRight className="size-5" strokeWidth={1.25} aria-hidden />
          </IconButton>
        </div>
      </div>
      {days && <Days days={days} chosen={chosen} onChoose={onChoose} onWait={onWait} />}
      {!days && isFailed && <LoadFailure what="The times" onRetry={calendar.retry} />}
      {!days && !isFailed && (
        <div aria-busy className="grid gap-3 border-t border-ink pt-5">
          <p role="status" className="sr-only">
            Loading times...
          </p>
          <SkeletonBar className="h-12 w-full" />
          <SkeletonBar className="h-56 w-full" />
        </div>
      )}
    </section>
  )
}

/** '23 to 29 November', '28 November to 4 December' */
function weekOf(firstOn: string, lastOn: string): string {
  const [first, last] = [firstOn, lastOn].map((date) => dayIn(middayOf(date), 'UTC').split(' ').slice(1))
  const isOneMonth = first?.[1] === last?.[1] && lastOn < addDays(firstOn, 28)
  return `${(isOneMonth ? first?.slice(0, 1) : first)?.join(' ')} to ${last?.join(' ')}`
}

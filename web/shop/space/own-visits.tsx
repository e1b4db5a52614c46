import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { isOpenVisit, type Salon } from '#web/domain/salon/salon.ts'
import { ownVisitsQuery, ownWaitsQuery } from '#web/domain/salon/salon-queries.ts'
import { visitorZone } from '#web/domain/salon/zones.ts'
import { useFocusedRow } from '#web/lib/browser/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { OwnWait } from './own-wait.tsx'
import { serviceName, whenOf } from './visit-words.ts'

/** What is ahead, and the times that are waited for. */
export function OwnVisits({ salon, userId }: { salon: Salon; userId: string }) {
  const { data: visits, isError, refetch, dataUpdatedAt } = useQuery(ownVisitsQuery(userId))
  const { data: waits = [] } = useQuery(ownWaitsQuery(userId))
  const zone = visitorZone()
  const focus = useFocusedRow<HTMLUListElement>(waits.length)
  if (!visits && isError) return <LoadFailure what="Your visits" onRetry={() => void refetch()} />
  const ahead = (visits ?? []).filter((visit) => isOpenVisit(visit, dataUpdatedAt)).toReversed()
  if (ahead.length === 0 && waits.length === 0) return null
  return (
    <section aria-labelledby="own-visits-title" className="grid-page gap-y-8">
      <h2 id="own-visits-title" className="type-d3 col-span-full md:col-span-4">
        Your visits
      </h2>
      <ul {...focus} tabIndex={-1} className="col-span-full border-t border-line md:col-span-8 lg:col-span-7 lg:col-start-6">
        {ahead.map((visit) => (
          <li key={visit.id} className="flex items-baseline justify-between gap-6 border-b border-line py-4">
            <p className="grid gap-0.5 text-ui">
              {whenOf(visit, zone)}
              <span className="text-small text-muted">{serviceName(salon, visit)}</span>
            </p>
            <Link to={`/space?visit=${visit.id}`} className="underlined inline-flex min-h-8 shrink-0 items-center text-ui">
              View<span className="sr-only"> the visit on {whenOf(visit, zone)}</span>
            </Link>
          </li>
        ))}
        {waits.map((wait) => (
          <OwnWait key={wait.id} wait={wait} salon={salon} userId={userId} />
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { salonQuery } from '#web/domain/salon/salon-queries.ts'
import { useHeadingFocus } from '#web/store/use-heading-focus.ts'
import { ChooseProducts } from './choose-products.tsx'
import { ChooseTime } from './choose-time.tsx'
import { MoveVisit } from './move-visit.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { SpaceIntroduction } from './space-introduction.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'
import { VisitPage } from './visit-page.tsx'

/**
 * The private salon. What it shows is in the URL: `service` and `at` choose a time, `booking` is the id of the visit that is
 * being booked, `visit` one that is, which `move` moves.
 */
export function Space() {
  const [params] = useSearchParams()
  const [service, booking, visit] = [params.get('service'), params.get('booking'), params.get('visit')]
  const isMoving = visit !== null && params.get('move') !== null
  useHeadingFocus([service !== null, booking !== null, visit, isMoving].join())
  const { data: salon, isError, refetch } = useQuery(salonQuery())
  const isIntroduction = service === null && visit === null
  if (isIntroduction) return <SpaceIntroduction salon={salon} isFailed={isError} onRetry={() => void refetch()} />
  if (!salon && isError) {
    return (
      <div className="page-width pt-(--s8)">
        <h1 className="type-d2 pb-8">The private salon</h1>
        <LoadFailure what="The salon's calendar" onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!salon) return <SpaceSkeleton />
  if (visit !== null) {
    return (
      <SignedInOnly>
        {(user) =>
          isMoving ? (
            <MoveVisit key={visit} salon={salon} id={visit} userId={user.id} />
          ) : (
            <VisitPage key={visit} salon={salon} id={visit} userId={user.id} />
          )
        }
      </SignedInOnly>
    )
  }
  if (booking !== null) {
    return <SignedInOnly>{(user) => <ChooseProducts key={booking} salon={salon} id={booking} userId={user.id} />}</SignedInOnly>
  }
  return <ChooseTime salon={salon} />
}

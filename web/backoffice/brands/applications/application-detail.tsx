import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import { formatDate } from '#web/lib/format/dates.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationMessages } from './application-messages.tsx'
import { type Application, applicationQuery } from './application-queries.ts'
import { ApplicationReply } from './application-reply.tsx'
import { isLate, localDay, stateName } from './application-state.ts'
import { PartnerStage } from './partner-stage.tsx'

type ApplicationDetailProps = { id: string; onDirty: (isDirty: boolean) => void }

export function ApplicationDetail({ id, onDirty }: ApplicationDetailProps) {
  const { data: application, isError, refetch } = useQuery(applicationQuery(id))
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 py-6 md:px-8">
      {application === undefined &&
        (isError ? <LoadFailure what="The application" onRetry={() => void refetch()} /> : <Loading />)}
      {application === null && <p className="text-body text-muted">This application no longer exists.</p>}
      {application && <Detail application={application} onDirty={onDirty} />}
    </div>
  )
}

function Detail({ application, onDirty }: { application: Application; onDirty: (isDirty: boolean) => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(true)
  const { brand_name, brand_id, status, brands } = application
  return (
    <article className="grid grid-cols-1 gap-7">
      <header className="grid gap-1.5">
        <h3 ref={heading} tabIndex={-1} dir="auto" className="outline-none type-d3 text-left wrap-anywhere">
          {brand_name}
        </h3>
        <p role="status" className="text-ui text-muted">
          {stateText(application)}
        </p>
      </header>
      <ApplicationFacts application={application} />
      <ApplicationMessages messages={application.partner_messages} />
      {(status === 'received' || status === 'asked') && <ApplicationReply application={application} onDirty={onDirty} />}
      {(status === 'visit' || status === 'photographs') && (
        <PartnerStage id={application.id} stage={status} brandId={brand_id} isOnView={brands?.status === 'active'} />
      )}
    </article>
  )
}

function stateText(application: Application): string {
  const name = stateName({ ...application, isOnView: application.brands?.status === 'active' })
  if (application.decided_at) return `${name}, decided on ${formatDate(application.decided_at)}`
  if (application.status !== 'received' || !application.answer_by) return name
  const day = formatDate(localDay(application.answer_by))
  return isLate(application, new Date()) ? `${name}. The answer was due on ${day}.` : `${name} by ${day}`
}

function Loading() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        Loading application...
      </p>
      <SkeletonBar className="h-8 w-1/2" />
      <SkeletonBar className="w-2/3" />
      <SkeletonBar className="w-1/3" />
    </div>
  )
}

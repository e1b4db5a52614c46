import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { byState } from '#web/components/request-status.ts'
import { serviceRequestsQuery } from '#web/domain/services/service-queries.ts'
import { useFocusOnMount } from '#web/lib/browser/focus.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { RequestList } from './request-list.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

export function OpenRequests({ userId, views }: { userId: string; views: SheetViews }) {
  const { data: requests, isError, refetch } = useQuery(serviceRequestsQuery(userId))
  const toEarlier = useFocusOnMount<HTMLButtonElement>(views.left?.name === 'earlier')
  if (!requests) return isError ? <LoadFailure what="Your requests" onRetry={() => refetch()} /> : <RequestsSkeleton />
  const { open, earlier } = byState(requests)
  return (
    <section aria-labelledby="open-requests" className="grid gap-3">
      <h3 id="open-requests" className="text-lead">
        Your requests
      </h3>
      {open.length === 0 && (
        <p className="text-ui text-muted">{earlier.length === 0 ? 'No requests yet.' : 'No open requests.'}</p>
      )}
      <RequestList userId={userId} requests={open} />
      {earlier.length > 0 && (
        <button
          ref={toEarlier}
          type="button"
          className="underlined min-h-6 justify-self-start text-small"
          onClick={() => views.open({ name: 'earlier', title: 'Earlier requests' })}
        >
          Earlier requests, <span className="figures">{earlier.length}</span>
        </button>
      )}
    </section>
  )
}

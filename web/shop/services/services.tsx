import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { DiscardQuestion } from '#web/components/discard-question.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { byState } from '#web/components/request-status.ts'
import { serviceRequestsQuery } from '#web/domain/services/service-queries.ts'
import type { SheetViews } from '#web/lib/overlays/use-sheet-views.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { RequestForm, type ServicesViewProps } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import { ServicesOverview } from './services-overview.tsx'

const parts: Record<string, ComponentType<ServicesViewProps>> = { request: RequestForm, earlier: EarlierRequests }

export type ServicesProps = { views: SheetViews; onClose: () => void }

export function Services({ views, onClose }: ServicesProps) {
  const user = useAppStore((state) => state.user)
  const isResolved = useAppStore((state) => state.isSessionResolved)
  const name = views.current?.name
  const Part = name === undefined ? undefined : parts[name]
  return (
    <div key={name} className="min-h-0 flex-1 overflow-auto px-4 py-6 md:px-8">
      {isResolved && user && Part ? (
        <Part userId={user.id} views={views} onClose={onClose} />
      ) : (
        <ServicesOverview userId={isResolved ? user?.id : undefined} isResolved={isResolved} views={views} onClose={onClose} />
      )}
      <DiscardQuestion views={views} />
    </div>
  )
}

function EarlierRequests({ userId }: ServicesViewProps) {
  const { data: requests, isError, refetch } = useQuery(serviceRequestsQuery(userId))
  if (!requests) return isError ? <LoadFailure what="Your requests" onRetry={() => refetch()} /> : <RequestsSkeleton />
  return <RequestList userId={userId} requests={byState(requests).earlier} />
}

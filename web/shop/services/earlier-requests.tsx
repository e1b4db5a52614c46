import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { RequestList } from './request-list.tsx'
import { byState } from './request-status.ts'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import { serviceRequestsQuery } from './service-queries.ts'
import type { ServicesViewProps } from './services-view.ts'

export function EarlierRequests({ userId }: ServicesViewProps) {
  const { data: requests, isError, refetch } = useQuery(serviceRequestsQuery(userId))
  if (!requests) return isError ? <LoadFailure what="Your requests" onRetry={() => refetch()} /> : <RequestsSkeleton />
  return <RequestList userId={userId} requests={byState(requests).earlier} />
}

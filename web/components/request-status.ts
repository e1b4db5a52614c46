import type { ServiceRequestRow } from '#web/domain/services/service-queries.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'

export type RequestStatus = ServiceRequestRow['status']

type StatusWords = Pick<BadgeProps, 'tone' | 'isHollow'> & { words: string; isOpen: boolean; canCancel: boolean }

/** The database decides which actions are allowed. */
export const requestStatuses: Record<RequestStatus, StatusWords> = {
  requested: { words: 'Awaiting our reply', tone: 'bronze', isHollow: true, isOpen: true, canCancel: true },
  accepted: { words: 'Accepted', tone: 'moss', isOpen: true, canCancel: true },
  in_progress: { words: 'In our hands', tone: 'bronze', isOpen: true, canCancel: false },
  done: { words: 'Done', tone: 'moss', isOpen: false, canCancel: false },
  declined: { words: 'Declined', tone: 'oxblood', isHollow: true, isOpen: false, canCancel: false },
  cancelled: { words: 'Cancelled', tone: 'muted', isHollow: true, isOpen: false, canCancel: false }
}

export type RequestsByState<Request> = { open: Request[]; earlier: Request[] }

export function byState<Request extends { status: RequestStatus }>(requests: Request[]): RequestsByState<Request> {
  return {
    open: requests.filter(({ status }) => requestStatuses[status].isOpen),
    earlier: requests.filter(({ status }) => !requestStatuses[status].isOpen)
  }
}

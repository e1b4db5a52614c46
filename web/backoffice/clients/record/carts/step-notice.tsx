import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { advisorsQuery } from '#web/backoffice/clients/record/record-queries.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { StaffReservation } from './reservation-queries.ts'

export type StepNoticeProps = {
  reservation: Pick<StaffReservation, 'version' | 'steps'>
  /** The versions that came from a step made here. */
  ownVersions: number[]
  /** While a step made here is on its way. */
  isPending: boolean
}

/** Says what somebody else has just done with the reservation that is open here. */
export function StepNotice({ reservation, ownVersions, isPending }: StepNoticeProps) {
  const { version, steps } = reservation
  const [first] = useState(version)
  const staffId = useAppStore(({ user }) => user?.id)
  const { data: advisors = [] } = useQuery(advisorsQuery())
  const last = steps.at(-1)
  const isByOthers = version > first && !isPending && !ownVersions.includes(version)
  const colleague = advisors.find(({ id }) => id === last?.made_by)?.full_name || 'A colleague'
  return (
    <div role="status">
      {isByOthers && last && (
        <p className="mb-5 border-l-2 border-bronze py-1 pl-3 text-ui">
          {stepSentence(last.status, last.made_by === staffId ? 'You, elsewhere,' : colleague)}
        </p>
      )}
    </div>
  )
}

function stepSentence(status: StaffReservation['steps'][number]['status'], colleague: string): string {
  const has = colleague.startsWith('You') ? 'have' : 'has'
  switch (status) {
    case 'sent':
    case 'changed':
      return 'The client has just changed her cart. These are its lines now.'
    case 'agreed':
      return 'The client has just agreed to this reservation.'
    case 'withdrawn':
      return 'The client has just withdrawn this reservation.'
    case 'confirmed':
      return `${colleague} ${has} just confirmed this reservation.`
    case 'paid':
      return `${colleague} ${has} just recorded its payment.`
    case 'fulfilled':
      return `${colleague} ${has} just fulfilled this reservation.`
    case 'declined':
      return `${colleague} ${has} just declined this reservation.`
  }
}

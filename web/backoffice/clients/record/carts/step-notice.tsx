import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { advisorsQuery } from '#web/backoffice/clients/record/record-queries.ts'
import { formatStaffMoment } from '#web/lib/format/dates.ts'
import { useAppStore } from '#web/store/app-store.ts'
import type { StaffReservation } from './reservation-queries.ts'

export type StepNoticeProps = {
  reservation: Pick<StaffReservation, 'version' | 'steps'>
  /** The versions that came from a step made here. */
  ownVersions: number[]
  /** While a step made here is on its way. */
  isPending: boolean
}

/** Says what somebody else has done with the reservation that is open here, and when. */
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
        <p className="mx-4 mt-4 border-l-2 border-bronze py-1 pl-3 text-ui md:mx-8">
          {stepSentence(last.status, last.made_by === staffId ? undefined : colleague)}{' '}
          <span className="figures text-muted">{formatStaffMoment(last.made_at)}</span>
        </p>
      )}
    </div>
  )
}

type Step = StaffReservation['steps'][number]['status']

const staffSteps: Partial<Record<Step, string>> = {
  confirmed: 'confirmed this reservation',
  paid: 'recorded its payment',
  fulfilled: 'fulfilled this reservation',
  declined: 'declined this reservation'
}

const clientSteps: Partial<Record<Step, string>> = {
  agreed: 'The client has agreed to this reservation.',
  withdrawn: 'The client has withdrawn this reservation.'
}

/** `colleague` is undefined if it was the same person, in another window. */
function stepSentence(status: Step, colleague: string | undefined): string {
  const step = staffSteps[status]
  if (!step) return clientSteps[status] ?? 'The client has changed her cart. These are its lines now.'
  return colleague ? `${colleague} has ${step}.` : `You have ${step} in another window.`
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { isOpenReservation } from '#web/domain/cart/reservation-record.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { Requests } from './requests.tsx'
import { ReservationList } from './reservation-list.tsx'
import { clientReservationsQuery } from './reservation-queries.ts'
import { Visits } from './visits.tsx'

export type CartsProps = {
  record: ClientRecord
  chosen: string | undefined
  /** What was asked for from elsewhere, and takes the focus: a reservation, or the requests. */
  focused: string | undefined
  onChoose: (reservation: string) => void
}

/** The carts that a client sent, one of them open; then her requests and her visits. */
export function Carts({ record, chosen, focused, onChoose }: CartsProps) {
  const clientId = record.profile.id
  const { data: reservations, isError, refetch } = useQuery(clientReservationsQuery(clientId))
  // What is shown stays, also when it is done or another cart arrives.
  const [shown, setShown] = useState<string>()
  const open =
    reservations?.find(({ id }) => id === (chosen ?? shown)) ?? reservations?.find(isOpenReservation) ?? reservations?.[0]
  if (open && open.id !== shown) setShown(open.id)
  return (
    <ReservationList
      reservations={reservations ?? []}
      open={open}
      client={record.profile}
      title="Other carts"
      focused={focused}
      onChoose={onChoose}
      placeholder={
        <>
          {!reservations && isError && <LoadFailure what="Her carts" onRetry={() => void refetch()} />}
          {!reservations && !isError && <SkeletonBar className="h-40 w-full" />}
          {reservations && <p className="border-y border-line py-8 text-body text-muted">She has not sent a cart yet.</p>}
        </>
      }
    >
      <Requests clientId={clientId} takesFocus={focused === 'requests'} />
      <Visits clientId={clientId} />
    </ReservationList>
  )
}

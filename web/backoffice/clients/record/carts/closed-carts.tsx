import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClosedUrl } from '#web/backoffice/clients/use-closed-url.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { ReservationRow, Section } from './carts.tsx'
import { OpenReservation } from './open-reservation.tsx'
import { closedReservationsQuery } from './reservation-queries.ts'

/** The reservations of closed accounts, the latest first, one of them open; `?closed=1` opens it. */
export function ClosedCarts() {
  const url = useClosedUrl()
  return (
    <Sheet
      side="record"
      isOpen={url.isOpen}
      onOpenChange={(isOpen) => !isOpen && url.close()}
      label="Reservations of closed accounts"
      heading={
        <span className="grid gap-0.5">
          <span className="type-d3">Closed accounts</span>
          <span className="text-small text-muted">
            These clients have closed their accounts. Their reservations are kept without a name.
          </span>
        </span>
      }
    >
      <ClosedList chosen={url.reservation} onChoose={url.show} />
    </Sheet>
  )
}

function ClosedList({ chosen, onChoose }: { chosen: string | undefined; onChoose: (reservation: string) => void }) {
  const { data: reservations, isError, refetch } = useQuery(closedReservationsQuery())
  const [pressed, setPressed] = useState<string>()
  const open = reservations?.find(({ id }) => id === chosen)
  const others = reservations?.filter((reservation) => reservation !== open) ?? []
  const rows = others.length > 0 && (
    <Section title={open ? 'Other reservations' : 'Reservations'}>
      {others.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          onOpen={() => {
            setPressed(reservation.id)
            onChoose(reservation.id)
          }}
        />
      ))}
    </Section>
  )
  if (open) {
    return (
      <OpenReservation key={open.id} reservation={open} client={undefined} takesFocus={pressed === open.id}>
        {rows}
      </OpenReservation>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 pb-7 md:px-8">
      {!reservations && isError && <LoadFailure what="The reservations" onRetry={() => void refetch()} />}
      {!reservations && !isError && <SkeletonBar className="mt-8 h-40 w-full" />}
      {reservations?.length === 0 && (
        <p className="mt-5 border-y border-line py-8 text-body text-muted">No reservation of a closed account is left.</p>
      )}
      {rows}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { isOpenReservation } from '#web/domain/cart/reservation-record.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { SkeletonBar } from '#web/ui/skeleton.tsx'
import { OpenReservation } from './open-reservation.tsx'
import { Requests } from './requests.tsx'
import { clientReservationsQuery, type StaffReservation } from './reservation-queries.ts'
import { ReservationBadge } from './reservation-status.tsx'
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
  const [pressed, setPressed] = useState(focused)
  const { data: reservations, isError, refetch } = useQuery(clientReservationsQuery(clientId))
  const open = reservations?.find(({ id }) => id === chosen) ?? reservations?.find(isOpenReservation) ?? reservations?.[0]
  const others = reservations?.filter((reservation) => reservation !== open) ?? []
  const rest = (
    <>
      {others.length > 0 && (
        <Section title="Other carts">
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
      )}
      <Requests clientId={clientId} takesFocus={focused === 'requests'} />
      <Visits clientId={clientId} />
    </>
  )
  if (open) {
    return (
      <OpenReservation key={open.id} reservation={open} client={record.profile} takesFocus={pressed === open.id}>
        {rest}
      </OpenReservation>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 py-5 md:px-8">
      {!reservations && isError && <LoadFailure what="Her carts" onRetry={() => void refetch()} />}
      {!reservations && !isError && <SkeletonBar className="h-40 w-full" />}
      {reservations && <p className="border-y border-line py-8 text-body text-muted">She has not sent a cart yet.</p>}
      {rest}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="pb-1.5 text-fine font-medium text-muted">{title}</h3>
      <ul className="border-t border-line">{children}</ul>
    </section>
  )
}

export function ReservationRow({ reservation, onOpen }: { reservation: StaffReservation; onOpen: () => void }) {
  const now = useNow()
  const { reference, lines } = reservation
  const first = lines[0]?.name
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="grid w-full grid-cols-[132px_1fr_auto] items-baseline gap-4 py-3 text-left text-ui -outline-offset-2 hover:bg-sunken/60 max-md:grid-cols-[1fr_auto]"
        onClick={onOpen}
      >
        <span className="figures font-medium">{reference}</span>
        <span className="truncate text-muted max-md:order-last max-md:col-span-2">
          {first}
          {lines.length > 1 && ` and ${lines.length - 1} more`}
        </span>
        <ReservationBadge reservation={reservation} now={now} />
      </button>
    </li>
  )
}

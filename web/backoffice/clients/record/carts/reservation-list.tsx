import { type ReactNode, useState } from 'react'
import type { ClientRecord } from '#web/backoffice/clients/record/record-queries.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { OpenReservation } from './open-reservation.tsx'
import type { StaffReservation } from './reservation-queries.ts'
import { ReservationBadge } from './reservation-status.tsx'

export type ReservationListProps = {
  reservations: StaffReservation[]
  open: StaffReservation | undefined
  /** Undefined once she has closed her account. */
  client: ClientRecord['profile'] | undefined
  /** Of the reservations that are not open. */
  title: string
  /** The reservation that takes the focus at first. */
  focused?: string | undefined
  onChoose: (reservation: string) => void
  /** Shown in place of the open reservation. */
  placeholder: ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** Reservations, one of them open above the rows of the others; the pressed one opens and takes the focus. */
export function ReservationList({ reservations, open, title, focused, onChoose, ...props }: ReservationListProps) {
  const [pressed, setPressed] = useState(focused)
  const others = reservations.filter((reservation) => reservation !== open)
  const rest = (
    <>
      {others.length > 0 && (
        <section className="mt-8 first:mt-0">
          <h3 className="pb-1.5 text-fine font-medium text-muted">{title}</h3>
          <ul className="border-t border-line">
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
          </ul>
        </section>
      )}
      {props.children}
    </>
  )
  if (open) {
    return (
      <OpenReservation key={open.id} reservation={open} client={props.client} takesFocus={pressed === open.id}>
        {rest}
      </OpenReservation>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-4 py-5 md:px-8">
      {props.placeholder}
      {rest}
    </div>
  )
}

function ReservationRow({ reservation, onOpen }: { reservation: StaffReservation; onOpen: () => void }) {
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

import type { ReservationStatus } from '#web/domain/cart/reservation.ts'
import { isExpired, isOpenReservation, segmentsOf } from '#web/domain/cart/reservation-record.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatStaffMoment } from '#web/lib/format/dates.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import type { StaffReservation } from './reservation-queries.ts'

type Look = Pick<BadgeProps, 'tone' | 'isHollow'> & { words: string }

const looks: Record<ReservationStatus, Look> = {
  sent: { words: 'Sent, to be confirmed', tone: 'bronze' },
  confirmed: { words: 'Confirmed, waiting for her', tone: 'bronze', isHollow: true },
  agreed: { words: 'Agreed', tone: 'moss' },
  fulfilled: { words: 'Fulfilled', tone: 'moss' },
  declined: { words: 'Declined', tone: 'oxblood', isHollow: true },
  withdrawn: { words: 'Withdrawn by her', tone: 'muted', isHollow: true }
}

type StatusProps = { reservation: Pick<StaffReservation, 'status' | 'valid_until' | 'paid_at'>; now: number }

export function ReservationBadge({ reservation, now }: StatusProps) {
  const { words, ...look } = looks[reservation.status]
  if (isExpired(reservation, now)) return <Badge tone="oxblood">Expired before she agreed</Badge>
  return <Badge {...look}>{reservation.status === 'agreed' && reservation.paid_at ? 'Agreed and paid' : words}</Badge>
}

/** The way from the cart to the handed-over pieces, as staff see it. */
export function ReservationSteps({ reservation, firstName }: { reservation: StaffReservation; firstName: string }) {
  const isOpen = isOpenReservation(reservation)
  const turns: Record<string, string> = {
    Confirmed: 'Your turn',
    Agreed: firstName ? `By ${firstName}` : 'By the client',
    Fulfilled: reservation.paid_at ? `Paid ${formatStaffMoment(reservation.paid_at)}` : 'After payment'
  }
  return (
    <ol aria-label="Steps" className="mt-3.5 mb-5 grid grid-cols-4 gap-0.5 text-small">
      {segmentsOf(reservation).map(({ name, state, at }) => (
        <li
          key={name}
          aria-current={state === 'next' ? 'step' : undefined}
          className={cn(
            'border-t-2 pt-2',
            state === 'done' && 'border-ink',
            state === 'next' && 'border-bronze',
            state === 'open' && 'border-line text-muted'
          )}
        >
          {name}
          <span className="figures block text-muted">{at ? formatStaffMoment(at) : isOpen && turns[name]}</span>
        </li>
      ))}
    </ol>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ReservationWay } from '#web/components/reservation-way.tsx'
import type { CartChangesSince, Reservation } from '#web/domain/cart/reservation.ts'
import { reservationStatuses } from '#web/domain/cart/reservation.ts'
import { reservationQuery } from '#web/domain/cart/reservation-queries.ts'
import { reservationLink, segmentsOf, sentenceOf } from '#web/domain/cart/reservation-record.ts'
import { ownAdvisorQuery } from '#web/domain/thread/thread-queries.ts'
import { useUrlParameter } from '#web/lib/overlays/use-url-parameter.ts'
import { useAppStore } from '#web/store/app-store.ts'

export type CartSentProps = { reservation: Reservation; changes: CartChangesSince; onLeave: () => void }

/** What has become of the cart since it was sent. */
export function CartSent({ reservation, changes, onLeave }: CartSentProps) {
  const { id, reference, status, version, sentAt, validUntil } = reservation
  const userId = useAppStore((state) => state.user?.id ?? '')
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const order = useUrlParameter('order')
  const { data: record } = useQuery({
    ...reservationQuery(userId, id, version),
    placeholderData: (before) => (before?.id === id ? before : undefined)
  })
  const { data: advisor } = useQuery(ownAdvisorQuery(userId))
  const steps = record?.steps ?? [{ id: 0, status: 'sent' as const, made_at: sentAt }]
  const known = { status, valid_until: validUntil, paid_at: record?.paid_at ?? null, payment: record?.payment ?? '' }
  const now = Date.now()
  const listed = [...changes.lines, ...changes.prices]
  return (
    <section
      aria-label={`Reservation ${reference}`}
      className="my-5 grid gap-4 border border-line-strong bg-surface p-4 @2xl:mt-0 @2xl:px-6 @2xl:py-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium">{reservationStatuses[status].words}</h2>
        <span className="figures text-ui">{reference}</span>
      </div>
      <ReservationWay segments={segmentsOf({ status, steps })} />
      <p role="status" className="max-w-[60ch] text-ui">
        {sentenceOf(known, advisor?.full_name, now)}
      </p>
      {listed.length > 0 && (
        <div className="text-small">
          <p className="text-muted">Changed since you sent it</p>
          <ul>
            {listed.map((change) => (
              <li key={change} className="figures wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <button type="button" className="underlined min-h-6 text-ui" onClick={() => [onLeave(), order.open(id)]}>
          {reservationLink(reservation, now)}
        </button>
        <button type="button" className="underlined min-h-6 text-ui" onClick={() => [onLeave(), openAdvisor()]}>
          Open the conversation
        </button>
      </div>
    </section>
  )
}

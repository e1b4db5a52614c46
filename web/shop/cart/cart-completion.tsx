import type { ReactNode } from 'react'
import type { CartLine } from '#web/domain/cart/cart-lines.ts'
import {
  changesSince,
  maxOrderLines,
  orderLine,
  type Reservation,
  reservationStatuses,
  reservationUnderWay
} from '#web/domain/cart/reservation.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { Button } from '#web/ui/button.tsx'
import { orderText } from './order-text.ts'

export type CartCompletionProps = { lines: CartLine[]; onLeave: () => void }

export function CartCompletion({ lines, onLeave }: CartCompletionProps) {
  const openAdvisor = useAppStore((state) => state.openAdvisor)
  const reservation = useAppStore(({ thread }) => reservationUnderWay(thread.reservations))
  const isOnItsWay = useAppStore(({ threadChanges }) => threadChanges.some((change) => change.kind === 'say' && change.order))
  const counting = lines.filter(({ isGone }) => !isGone)
  const isTooLong = counting.length > maxOrderLines
  const send = () => {
    onLeave()
    openAdvisor(undefined, {
      productIds: [...new Set(counting.map(({ item }) => item.productId))],
      draft: orderText(counting),
      order: counting.map(({ item }) => orderLine(item))
    })
  }
  if (isOnItsWay) return <Sent title="On its way to your advisor" details="It will be sent when you are online." />
  if (!reservation) {
    return (
      <>
        <Button className="mt-2 w-full" disabled={counting.length === 0 || isTooLong} onClick={send}>
          Complete with an advisor
        </Button>
        {isTooLong && <TooLong />}
      </>
    )
  }
  const changes = changesSince(reservation.lines, lines)
  const hasChanged = changes.lines.length > 0 && counting.length > 0
  return (
    <Sent
      title={reservationStatuses[reservation.status].words}
      details={`${formatMoment(reservation.sentAt)} · Reference ${reservation.reference}`}
      changes={[...changes.lines, ...changes.prices]}
    >
      {hasChanged && isTooLong && <TooLong />}
      {hasChanged && (
        <Button className="w-full" disabled={isTooLong} onClick={send}>
          Send the changes to your advisor
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <button
          type="button"
          className="underlined min-h-6 text-ui"
          onClick={() => {
            onLeave()
            openAdvisor()
          }}
        >
          Open the conversation
        </button>
        <Withdrawal reservation={reservation} />
      </div>
    </Sent>
  )
}

function TooLong() {
  return (
    <p className="mt-2 text-small text-muted">You can send up to {maxOrderLines} lines at a time. Remove some to continue.</p>
  )
}

type SentProps = { title: string; details: string; changes?: string[]; children?: ReactNode }

function Sent({ title, details, changes = [], children }: SentProps) {
  return (
    <div className="mt-2 grid gap-3 border-l border-bronze pl-4">
      <p role="status">
        <span className="text-ui font-medium">{title}</span>
        <br />
        <span className="figures text-small text-muted">{details}</span>
      </p>
      {changes.length > 0 && (
        <div className="text-small">
          <p className="text-muted">Changed since you sent it</p>
          <ul>
            {changes.map((change) => (
              <li key={change} className="figures wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </div>
  )
}

function Withdrawal({ reservation }: { reservation: Reservation }) {
  const withdrawReservation = useAppStore((state) => state.withdrawReservation)
  if (reservation.status !== 'sent') return null
  return (
    <button
      type="button"
      className="underlined min-h-6 text-small text-muted hover:text-ink"
      onClick={() => withdrawReservation(reservation.id)}
    >
      Withdraw
    </button>
  )
}

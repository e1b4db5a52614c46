import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConnectionLine } from '#web/components/connection-line.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ReservationWay } from '#web/components/reservation-way.tsx'
import { reservationQuery } from '#web/domain/cart/reservation-queries.ts'
import { segmentsOf } from '#web/domain/cart/reservation-record.ts'
import { useAppStore } from '#web/store/app-store.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import type { AccountViewProps } from './account-view.ts'
import { OrderAction } from './order-action.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSums } from './order-sums.tsx'

export function Order({ user, views, onClose }: AccountViewProps) {
  const id = views.current?.subject ?? ''
  const version = useAppStore(({ thread }) => thread.reservations.find((known) => known.id === id)?.version)
  const isWithdrawn = useAppStore(({ threadChanges }) =>
    threadChanges.some((change) => change.kind === 'withdraw' && change.reservationId === id)
  )
  const { data, isError, refetch } = useQuery({
    ...reservationQuery(user.id, id, version),
    placeholderData: (before) => (before?.id === id ? before : undefined)
  })
  useEffect(() => {
    if (!isWithdrawn) return
    // Of an older reservation the thread does not know the version that its query is kept by.
    return () => void refetch()
  }, [isWithdrawn, refetch])
  if (data === undefined) {
    return isError ? <LoadFailure what="This reservation" onRetry={() => refetch()} /> : <AccountSkeleton />
  }
  if (data === null) return <Missing onBack={views.close} />
  const order = isWithdrawn ? { ...data, status: 'withdrawn' as const } : data
  const closing = order.status === 'declined' ? order.steps.findLast(({ status }) => status === 'declined')?.note : order.note
  return (
    <div className="-mx-4 -my-6 flex min-h-[calc(100%+48px)] flex-col md:-mx-8">
      <ConnectionLine />
      <div className="grid flex-1 content-start gap-4.5 px-4 pt-5 pb-7 md:px-8">
        <ReservationWay segments={segmentsOf(order)} />
        {closing && <p className="text-body wrap-anywhere whitespace-pre-line">{closing}</p>}
        <OrderLines lines={order.lines} currency={order.currency} onLeave={onClose} />
        <OrderSums order={order} />
        <OrderPayment order={order} />
        <OrderHistory steps={order.steps} />
      </div>
      <OrderAction key={order.id} order={order} user={user} onClose={onClose} />
    </div>
  )
}

function Missing({ onBack }: { onBack: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[44ch] text-body">
        There is no such reservation in this account. If you have another account, sign in with its address.
      </p>
      <button type="button" className="underlined min-h-6 text-ui" onClick={onBack}>
        See your orders
      </button>
    </div>
  )
}

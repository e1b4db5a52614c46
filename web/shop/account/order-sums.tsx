import type { ReservationRecord } from '#web/domain/cart/reservation-queries.ts'
import { sumsOf } from '#web/domain/cart/reservation-record.ts'
import { formatWeekday } from '#web/lib/format/dates.ts'
import { formatExactPrice } from '#web/lib/format/money.ts'

export function OrderSums({ order }: { order: ReservationRecord }) {
  const sums = sumsOf(order)
  const day = order.delivery_on && formatWeekday(order.delivery_on)
  if (!sums) {
    return (
      <p className="text-small text-muted">
        These are the houses' prices when you sent your cart.
        {order.status === 'sent' && ' Delivery, duties and tax are added when your advisor confirms.'}
      </p>
    )
  }
  const rows: [string, number][] = [
    ['Pieces', sums.products],
    [day ? `Delivery, ${day}` : 'Delivery', order.shipping ?? 0],
    ['Duties', sums.duties],
    ['Tax', sums.tax]
  ]
  return (
    <dl className="figures grid gap-1.5 text-ui">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd>{formatExactPrice(amount, order.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

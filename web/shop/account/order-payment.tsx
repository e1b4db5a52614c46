import { LinkedText } from '#web/components/linked-text.tsx'
import type { ReservationRecord } from '#web/domain/cart/reservation-queries.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format/dates.ts'

/** Payment happens outside the shop: what the advisor wrote is text, of which only web addresses become links. */
export function OrderPayment({ order: { status, payment, paid_at } }: { order: ReservationRecord }) {
  const isDue = status === 'agreed' && !paid_at
  if (!paid_at && !((isDue || status === 'confirmed') && payment)) return null
  return (
    <section className={cn(isDue && 'border-l-2 border-bronze pl-4')}>
      <h4 className="text-ui font-medium">Payment</h4>
      {paid_at ? (
        <p className="figures mt-1 text-ui text-muted">Received on {formatDay(paid_at)}</p>
      ) : (
        <p
          className={cn(
            'figures mt-1 max-w-[54ch] text-ui wrap-anywhere whitespace-pre-line',
            isDue ? 'text-ink' : 'text-muted'
          )}
        >
          <LinkedText text={payment} />
        </p>
      )}
    </section>
  )
}

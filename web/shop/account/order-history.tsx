import type { ReservationStepRow } from '#web/domain/cart/reservation-queries.ts'
import { stepNames } from '#web/domain/cart/reservation-record.ts'
import { formatMoment } from '#web/lib/format/dates.ts'

export function OrderHistory({ steps }: { steps: ReservationStepRow[] }) {
  return (
    <section>
      <h4 className="text-ui font-medium">History</h4>
      <ol className="figures mt-1 grid gap-1 text-small text-muted">
        {steps.map(({ id, status, made_at }, index) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              {status === 'confirmed' && steps.slice(0, index).some((step) => step.status === 'confirmed')
                ? 'Confirmed again by your advisor'
                : stepNames[status]}
            </span>
            <time dateTime={made_at}>{formatMoment(made_at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { Estimate } from '#web/domain/currency/estimate.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format/dates.ts'

export type EstimateLineProps = {
  /** Nothing is shown without one. */
  estimate: Estimate | undefined
  /** Says of which day the rate is. */
  isDated?: boolean
  className?: string
}

export function EstimateLine({ estimate, isDated, className }: EstimateLineProps) {
  if (!estimate) return null
  return (
    <span className={cn('figures block text-small text-muted', className)}>
      {estimate.text}
      {isDated && `, at our rate of ${formatDay(estimate.ratedAt)}`}
    </span>
  )
}

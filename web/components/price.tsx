import { cn } from '#web/lib/class-names.ts'
import { formatPrice } from '#web/lib/format/money.ts'

export type PriceProps = {
  price: number | null
  originalPrice: number | null
  currency: string | null
  className?: string
}

export function Price({ price, originalPrice, currency, className }: PriceProps) {
  const isLowered = price !== null && originalPrice !== null && originalPrice > price
  return (
    <span className={cn('figures inline-flex flex-wrap gap-x-2', className)}>
      <span className={isLowered ? 'text-oxblood' : undefined}>
        {isLowered && <span className="sr-only">Now </span>}
        {formatPrice(price, currency)}
      </span>
      {isLowered && (
        <s>
          <span className="sr-only">was </span>
          {formatPrice(originalPrice, currency)}
        </s>
      )}
    </span>
  )
}

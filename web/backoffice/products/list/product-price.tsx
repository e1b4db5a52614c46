import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { SecondLine } from '#web/components/data-table.tsx'
import { formatExactPrice } from '#web/lib/format/money.ts'

export function ProductPrice({ product }: { product: ProductRow }) {
  const { price, original_price: original, currency } = product
  return (
    <span className="figures whitespace-nowrap">
      {price === null ? <span className="text-muted">N/A</span> : formatExactPrice(price, currency)}
      {original !== null && original !== price && (
        <SecondLine>
          <s>
            <span className="sr-only">was </span>
            {formatExactPrice(original, currency)}
          </s>
        </SecondLine>
      )}
    </span>
  )
}

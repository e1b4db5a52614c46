import { ProductCell } from '#web/backoffice/products/cells/product-cell.tsx'
import { formerPrice } from '#web/backoffice/products/former-price.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { SecondLine } from '#web/components/data-table.tsx'
import { formatExactPrice } from '#web/lib/format/money.ts'

export function PriceCell({ product }: { product: ProductRow }) {
  const { price, currency } = product
  const former = formerPrice(product)
  return (
    <ProductCell product={product} column="price" className="ml-auto text-right">
      <span className="figures whitespace-nowrap">
        {price === null ? <span className="text-muted">N/A</span> : formatExactPrice(price, currency)}
        {former !== null && (
          <SecondLine>
            <s>
              <span className="sr-only">was </span>
              {formatExactPrice(former, currency)}
            </s>
          </SecondLine>
        )}
      </span>
    </ProductCell>
  )
}

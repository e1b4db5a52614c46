import type { ProductRow } from './product-queries.ts'

/** The original price, if it differs. Shoppers see it only if it is higher (`web/components/price.tsx`). */
export function formerPrice({ price, original_price }: ProductRow): number | null {
  return original_price === price ? null : original_price
}

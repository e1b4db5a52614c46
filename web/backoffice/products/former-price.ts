import type { ProductRow } from './product-queries.ts'

/** The original price if it is to be struck through: staff see every other price, shoppers only a higher one. */
export function formerPrice({ price, original_price }: ProductRow): number | null {
  return original_price === price ? null : original_price
}

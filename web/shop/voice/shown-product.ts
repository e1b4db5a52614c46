import { optionsOf } from '#web/domain/catalogue/variant-options.ts'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import type { ShownProduct } from '#web/domain/understanding/understanding.ts'

/** A result as sentences may refer to it. */
export function toShownProduct(product: FoundProduct): ShownProduct {
  return {
    id: product.product_id,
    name: product.name,
    brand: product.brand ?? '',
    category: product.category ?? '',
    subcategory: product.subcategory ?? '',
    gender: product.gender ?? '',
    colours: optionsOf(product.colors),
    sizes: optionsOf(product.available_sizes),
    price: product.price,
    currency: product.currency ?? 'USD'
  }
}

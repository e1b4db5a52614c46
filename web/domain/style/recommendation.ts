import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import type { Reason } from './style-reasons.ts'

/** Which list products are recommended for; 'look' and 'similar' go with a product. */
export type Purpose = 'home' | 'discover' | 'look' | 'similar'

export type Recommendation = { product: ProductCardRow; reasons: Reason[] }

import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'

/** From 0 to 1. */
export type Likeness = { palette: number; texture: number; shape: number }

export type PictureMatch = { product: ProductCardRow; likeness: Likeness }

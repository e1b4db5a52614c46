import type { PaletteColour } from '#supabase/picture-descriptor/palette-colour.ts'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'

export type Likeness = {
  /** Each from 0 to 1. */
  palette: number
  texture: number
  shape: number
  /** How much lighter and warmer the product is than the picture. */
  difference?: PaletteColour
}

export type PictureMatch = { product: ProductCardRow; likeness: Likeness }

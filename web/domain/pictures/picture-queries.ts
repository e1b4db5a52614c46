import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type PaletteColour, paletteColour } from '#supabase/picture-descriptor/palette-colour.ts'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { CropBox } from './crop-box.ts'
import { cropPixels } from './crop-pixels.ts'
import type { GivenPicture } from './given-picture.ts'
import { guessCategory, votes } from './guess-category.ts'
import type { PictureMatch } from './picture-match.ts'
import { type Levels, weightsOf } from './picture-request.ts'
import { describeBeside } from './picture-worker.ts'

export type MatchRequest = { levels: Levels; category: string | null; take: number }

/** A category shows in the shape of a product more than in its colour. */
const weightsOfGuess = { colour: 0.2, shape: 1, texture: 0.5 }

/** The numbers that describe what the box shows. The only thing about a client's picture that is ever sent. */
export function descriptorQuery({ ordinal, image }: GivenPicture, box: CropBox) {
  return queryOptions({
    queryKey: keys.pictures.descriptor(ordinal, box),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<number[]> => {
      const numbers = await describeBeside(cropPixels(image, box))
      return numbers.map((value) => Math.round(value * 10_000) / 10_000)
    }
  })
}

/** Null if the most similar products do not agree on one. */
export function categoryGuessQuery(descriptor: number[]) {
  return queryOptions({
    queryKey: keys.pictures.guess(descriptor),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<string | null> => {
      const client = await supabase()
      const request = { ...weightsOfGuess, take: votes }
      const { data: found } = await client.rpc('search_by_picture', { descriptor, request }).throwOnError()
      const ids = found.map(({ id }) => id)
      const { data } = await client.from('demo_products').select('id, category').in('id', ids).throwOnError()
      const categories = new Map(data.map(({ id, category }) => [id, category]))
      return guessCategory(ids.map((id) => categories.get(id) ?? null)) ?? null
    },
    staleTime: 5 * 60_000
  })
}

export function pictureMatchesQuery(descriptor: number[], { levels, category, take }: MatchRequest) {
  return queryOptions({
    queryKey: keys.pictures.matches(descriptor, { levels, category, take }),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<PictureMatch[]> => {
      const client = await supabase()
      const request = { ...weightsOf(levels), category, take }
      const { data } = await client.rpc('search_by_picture', { descriptor, request }).throwOnError()
      const given = paletteColour(descriptor)
      return toMatches(data, () => given)
    },
    staleTime: 60_000
  })
}

/** The products whose pictures are most like those of a product. Empty if it has none that is described. */
export function productMatchesQuery(product: Pick<ProductCardRow, 'id' | 'image_url'>, request: MatchRequest) {
  const { id, image_url } = product
  const { levels, category, take } = request
  return queryOptions({
    queryKey: keys.pictures.like(id, { levels, category, take }),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<PictureMatch[]> => {
      const client = await supabase()
      const { data } = await client
        .rpc('pictures_like', { product_uuid: id, request: { ...weightsOf(levels), category, take } })
        .throwOnError()
      return toMatches(data, (colourOf) => colourOf(id, image_url ?? ''), [id])
    },
    staleTime: 60_000
  })
}

type Found = { id: string; url: string; palette: number; texture: number; shape: number }
type ColourOf = (id: string, url: string) => PaletteColour | undefined

/** In the same order. `colourOfPicture` tells the colour of what was searched with, from those of `alsoColoured` if need be. */
async function toMatches(
  found: Found[],
  colourOfPicture: (colourOf: ColourOf) => PaletteColour | undefined,
  alsoColoured: string[] = []
): Promise<PictureMatch[]> {
  if (found.length === 0) return []
  const client = await supabase()
  const ids = found.map(({ id }) => id)
  const [products, colours] = await Promise.all([
    client.from('demo_products').select(cardColumns).in('id', ids).throwOnError(),
    client.rpc('picture_colours', { ids: [...ids, ...alsoColoured] }).throwOnError()
  ])
  const byId = new Map(products.data.map((product) => [product.id, product]))
  const colourOf: ColourOf = (id, url) => colours.data.find((colour) => colour.id === id && colour.url === url)
  const given = colourOfPicture(colourOf)
  return found.flatMap(({ id, url, palette, texture, shape }) => {
    const product = byId.get(id)
    const own = colourOf(id, url)
    const difference = given && own && { lightness: own.lightness - given.lightness, warmth: own.warmth - given.warmth }
    return product ? [{ product, likeness: { palette, texture, shape, ...(difference && { difference }) } }] : []
  })
}

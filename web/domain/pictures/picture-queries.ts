import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cardColumns } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { CropBox } from './crop-box.ts'
import { cropPixels } from './crop-pixels.ts'
import type { GivenPicture } from './given-picture.ts'
import { guessCategory, votes } from './guess-category.ts'
import type { Likeness, PictureMatch } from './picture-match.ts'
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

/** Undefined if the most similar products do not agree on one. */
export function categoryGuessQuery(descriptor: number[]) {
  return queryOptions({
    queryKey: keys.pictures.guess(descriptor),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<string | null> => {
      const client = await supabase()
      const request = { ...weightsOfGuess, take: votes }
      const { data } = await client.rpc('search_by_picture', { descriptor, request }).throwOnError()
      const matches = await withProducts(data)
      return guessCategory(matches.map(({ product }) => product.category)) ?? null
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
      return withProducts(data)
    },
    staleTime: 60_000
  })
}

/** The products whose pictures are most like those of a product. Empty if it has none that is described. */
export function productMatchesQuery(id: string, { levels, category, take }: MatchRequest) {
  return queryOptions({
    queryKey: keys.pictures.like(id, { levels, category, take }),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<PictureMatch[]> => {
      const client = await supabase()
      const request = { ...weightsOf(levels), category, take }
      const { data } = await client.rpc('pictures_like', { product_uuid: id, request }).throwOnError()
      return withProducts(data)
    },
    staleTime: 60_000
  })
}

/** In the same order. */
async function withProducts(found: (Likeness & { id: string })[]): Promise<PictureMatch[]> {
  if (found.length === 0) return []
  const client = await supabase()
  const ids = found.map(({ id }) => id)
  const { data } = await client.from('demo_products').select(cardColumns).in('id', ids).throwOnError()
  const byId = new Map(data.map((product) => [product.id, product]))
  return found.flatMap(({ id, ...likeness }) => {
    const product = byId.get(id)
    return product ? [{ product, likeness }] : []
  })
}

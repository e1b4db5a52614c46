import { join } from 'node:path'
import { demoFolder, readCatalogue } from '#supabase/demo/catalogue.ts'
import { readDemoDescriptors } from '#supabase/demo/demo-descriptors.ts'
import { describePicture } from '#supabase/picture-descriptor/describe-picture.ts'
import { similaritiesOf, totalSimilarity } from '#supabase/picture-descriptor/similarity.ts'
import { alterations, decode } from './altered-pictures.ts'

type Described = { product: string; view: number; descriptor: Float32Array }

/** In per cent of the queries. */
export type Rate = { top1: number; top5: number }

/**
 * Searches the demo's pictures for altered copies of every `step`th product's first picture, and its first pictures for
 * each product's second one. Pictures of other colours and of details are no queries: they show something else.
 */
export async function evaluatePictures(step = 1): Promise<Record<string, Rate>> {
  const descriptors = readDemoDescriptors()
  const products = readCatalogue().products.map(({ product_id, image_url, additional_images }) => ({
    product: product_id,
    paths: [image_url ?? '', ...additional_images.map(({ url }) => url)]
  }))
  const gallery = products.flatMap(({ product, paths }) =>
    paths.map((path, view) => ({ product, view, descriptor: descriptors.get(path) ?? new Float32Array() }))
  )
  const queried = products.filter((_, index) => index % step === 0)
  const rates: Record<string, Rate> = {}
  for (const [name, alter] of Object.entries(alterations)) {
    const places: number[] = []
    for (const { product, paths } of queried) {
      const altered = await decode(await alter(join(demoFolder, paths[0] ?? '')))
      places.push(placeOf({ product, descriptor: describePicture(altered) }, gallery))
    }
    rates[name] = rateOf(places)
  }
  const [first, second] = [gallery.filter(({ view }) => view === 0), gallery.filter(({ view }) => view === 1)]
  rates['second view'] = rateOf(second.map((picture) => placeOf(picture, first)))
  return rates
}

/** Of the right product among all, from 0; a product counts by its most similar view. */
function placeOf({ product, descriptor }: Pick<Described, 'product' | 'descriptor'>, gallery: Described[]): number {
  const best = new Map<string, number>()
  for (const other of gallery) {
    const similarity = totalSimilarity(similaritiesOf(descriptor, other.descriptor))
    best.set(other.product, Math.max(best.get(other.product) ?? 0, similarity))
  }
  const own = best.get(product) ?? 0
  return [...best.values()].filter((similarity) => similarity > own).length
}

function rateOf(places: number[]): Rate {
  const share = (most: number) => Math.round((100 * places.filter((place) => place < most).length) / places.length)
  return { top1: share(1), top5: share(5) }
}

import * as z from 'zod/mini'
import { once } from '#web/lib/once.ts'
import { emptyRequest, type SearchRequest } from './search-request.ts'

const values = once(() => z.array(z.string()))

const storedRequest = once(() =>
  z.partial(
    z.object({
      words: z.string(),
      brand: values(),
      category: values(),
      subcategory: values(),
      gender: values(),
      colour: values(),
      material: values(),
      size: values(),
      occasion: values(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      currency: z.string(),
      isInStock: z.boolean(),
      isOnSale: z.boolean(),
      isNew: z.boolean(),
      sort: z.enum(['relevance', 'newest', 'price-ascending', 'price-descending']),
      excluded: values()
    })
  )
)

/** A request that was saved, perhaps by another version of the app: one that cannot be read asks for everything. */
export function readStoredRequest(stored: unknown): SearchRequest {
  const { data } = storedRequest().safeParse(stored)
  return { ...emptyRequest, ...data }
}

import * as z from 'zod/mini'
import { once } from '#web/lib/once.ts'
import { emptyRequest, facetKeys, type SearchRequest } from './search-request.ts'

const values = once(() => z.array(z.string()))

const storedRequest = once(() =>
  z.partial(
    z.object({
      words: z.string(),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      // Formatting an amount in any other text fails.
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      isInStock: z.boolean(),
      isOnSale: z.boolean(),
      isNew: z.boolean(),
      sort: z.enum(['relevance', 'newest', 'price-ascending', 'price-descending']),
      excluded: values()
    })
  )
)

const storedFacets = once(() => z.partial(z.object(Object.fromEntries(facetKeys.map((key) => [key, values()])))))

/** A request that was saved, perhaps by another version of the app: one that cannot be read asks for everything. */
export function readStoredRequest(stored: unknown): SearchRequest {
  const others = storedRequest().safeParse(stored)
  const facets = storedFacets().safeParse(stored)
  if (!others.success || !facets.success) return emptyRequest
  const request = { ...emptyRequest, ...others.data }
  for (const key of facetKeys) request[key] = facets.data[key] ?? []
  return request
}

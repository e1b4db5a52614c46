import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { once } from '#web/lib/once.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Purpose, Recommendation } from './recommendation.ts'
import { type Evidence, evidenceSchema, type Style, styleSchema } from './style.ts'
import type { PairProduct } from './style-pairs.ts'
import { reasonsSchema } from './style-reasons.ts'

const pairCandidates = 240

export function styleQuery() {
  return queryOptions({
    queryKey: keys.style.own(),
    meta: { isPolled: true },
    queryFn: async (): Promise<Style> => {
      const client = await supabase()
      const { data } = await client.rpc('my_style').throwOnError()
      return styleSchema().parse(data)
    }
  })
}

export function styleEvidenceQuery() {
  return queryOptions({
    queryKey: keys.style.evidence(),
    staleTime: 0,
    queryFn: async (): Promise<Evidence[]> => {
      const client = await supabase()
      const { data } = await client.rpc('my_style_evidence').throwOnError()
      return evidenceSchema().parse(data)
    }
  })
}

export type StyleChoice = { facet: string; products: number }

/** Everything that can be liked or refused, with the number of products that have it. */
export function styleChoicesQuery() {
  return queryOptions({
    queryKey: keys.style.choices(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<StyleChoice[]> => {
      const client = await supabase()
      const { data } = await client.rpc('style_choices').throwOnError()
      return data
    }
  })
}

const refusalPreview = once(() =>
  z.object({
    total: z.number(),
    hidden: z.number(),
    brands: z.array(z.object({ brand: z.string(), products: z.number() }))
  })
)

export type RefusalPreview = z.infer<ReturnType<typeof refusalPreview>>

export function refusalPreviewQuery(facets: string[]) {
  return queryOptions({
    queryKey: keys.style.refusalPreview(facets),
    placeholderData: (before: RefusalPreview | undefined) => before,
    queryFn: async (): Promise<RefusalPreview> => {
      const client = await supabase()
      const { data } = await client.rpc('preview_refusals', { facets }).throwOnError()
      return refusalPreview().parse(data)
    }
  })
}

/** The latest products with a picture, to choose pairs from. */
export function pairCandidatesQuery() {
  return queryOptions({
    queryKey: keys.style.pairCandidates(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<PairProduct[]> => {
      const client = await supabase()
      const { data } = await client
        .from('shown_products')
        .select(`${cardColumns}, subcategory, gender, material, colors` as const)
        .like('image_url', '_%')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(pairCandidates)
        .throwOnError()
      return data
    }
  })
}

const recommendations = once(() =>
  z.array(z.object({ product: z.custom<ProductCardRow>((value) => typeof value === 'object'), reasons: reasonsSchema() }))
)

export type RecommendationsRequest = { purpose: Purpose; productId?: string; count: number }

/** `productId` is a uuid, for 'look' and 'similar'. */
export function recommendationsQuery({ purpose, productId, count }: RecommendationsRequest) {
  return queryOptions({
    queryKey: keys.style.recommendations(purpose, productId, count),
    meta: { persisted: true },
    staleTime: 60_000,
    queryFn: async (): Promise<Recommendation[]> => {
      const client = await supabase()
      const { data } = await client
        .rpc('recommended_products', { purpose, take: count, ...(productId !== undefined && { of_product: productId }) })
        .throwOnError()
      return recommendations().parse(data)
    }
  })
}

export type SimilarBrand = { brand: string; facets: string[] }

export function similarBrandsQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.style.similarBrands(brandName),
    meta: { persisted: true },
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<SimilarBrand[]> => {
      const client = await supabase()
      const { data } = await client.rpc('similar_brands', { brand_name: brandName, take: 8 }).throwOnError()
      return data
    }
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { type Sort, sortText } from '#web/lib/lists/sort.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'

export type BrandRow = Database['public']['Tables']['brands']['Row']

export const brandsPageSize = 50

export type BrandsPage = { rows: BrandRow[]; total: number }

const rangeNotSatisfiable = 'PGRST103'

export const brandSorts = ['name', 'status', 'created_at'] as const

export type BrandsList = { filter: string; page: number /** Undefined: the newest first. */; sort: Sort | undefined }

/** Pages count from 1; a page past the end is empty. */
export function brandsQuery({ filter, page, sort }: BrandsList) {
  return queryOptions({
    queryKey: keys.brands.list({ filter, page, sort: sortText(sort) }),
    queryFn: async ({ signal }): Promise<BrandsPage> => {
      const list = { filter: filter.trim(), sort }
      const read = list.filter === '' ? listBrands : findBrands
      const found = await read({ ...list, page }, signal)
      if (found.rows.length > 0 || page === 1) return found
      return { rows: [], total: (await read({ ...list, page: 1 }, signal)).total }
    },
    placeholderData: keepPreviousData,
    meta: { tables: ['brands'], failureToast: 'Failed to fetch brands' }
  })
}

async function listBrands({ page, sort }: BrandsList, signal: AbortSignal): Promise<BrandsPage> {
  const client = await supabase()
  const from = (page - 1) * brandsPageSize
  const { data, count, error } = await client
    .from('brands')
    .select('*', { count: 'exact' })
    .order(sort?.by ?? 'created_at', { ascending: sort?.isDescending === false })
    .order('id')
    .range(from, from + brandsPageSize - 1)
    .abortSignal(signal)
  if (error && error.code !== rangeNotSatisfiable) throw error
  return { rows: data ?? [], total: count ?? 0 }
}

/** Uses a database function, because policies would keep the planner from using the index. */
async function findBrands({ filter, page, sort }: BrandsList, signal: AbortSignal): Promise<BrandsPage> {
  const client = await supabase()
  const stretch = { filter, skip: (page - 1) * brandsPageSize, take: brandsPageSize }
  const order = sort ? { sort: sort.by, is_descending: sort.isDescending } : {}
  const { data } = await client
    .rpc('find_brands', { ...stretch, ...order })
    .abortSignal(signal)
    .throwOnError()
  return { rows: data.map(({ brand }) => brand), total: data[0]?.total ?? 0 }
}

/** Null if it is gone. */
export function brandQuery(id: string) {
  return queryOptions({
    queryKey: keys.brands.staff(id),
    queryFn: async ({ signal }): Promise<BrandRow | null> => {
      if (!isUuid(id)) return null
      const client = await supabase()
      const { data } = await client.from('brands').select('*').eq('id', id).abortSignal(signal).maybeSingle().throwOnError()
      return data
    },
    staleTime: 0,
    meta: { tables: ['brands'], failureToast: 'Failed to fetch brands' }
  })
}

/** How many products deleting a brand would orphan; none if another brand has the same name. */
export function orphanedProductsQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.products.orphaned(brandName),
    queryFn: async ({ signal }): Promise<number> => {
      const client = await supabase()
      const brands = client.from('brands').select('*', { count: 'exact', head: true }).eq('name', brandName)
      const products = client.from('demo_products').select('*', { count: 'exact', head: true }).eq('brand', brandName)
      const [namesakes, orphans] = await Promise.all([
        brands.abortSignal(signal).throwOnError(),
        products.abortSignal(signal).throwOnError()
      ])
      return (namesakes.count ?? 0) > 1 ? 0 : (orphans.count ?? 0)
    },
    staleTime: 0
  })
}

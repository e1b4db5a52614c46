import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { mostCommon } from './most-common.ts'

const maxNewest = 400
/** Their names are part of a URL. */
const maxBrands = 60

/** The most frequent category among the newest products of each brand, by name. Only the first `maxBrands` are read. */
export function brandCategoriesQuery(names: string[]) {
  const brandNames = names.slice(0, maxBrands)
  return queryOptions({
    queryKey: keys.products.brandCategories(brandNames),
    meta: { persisted: true },
    queryFn: async (): Promise<Record<string, string>> => {
      const client = await supabase()
      const { data } = await client
        .from('shown_products')
        .select('brand, category, subcategory')
        .in('brand', brandNames)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(maxNewest)
        .throwOnError()
      const kinds = brandNames.map((name) => {
        const ofBrand = data.filter(({ brand }) => brand === name)
        return [name, mostCommon(ofBrand.map(({ category, subcategory }) => subcategory || category)) ?? '']
      })
      return Object.fromEntries(kinds)
    }
  })
}

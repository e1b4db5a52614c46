import { queryOptions } from '@tanstack/react-query'
import { type AdditionalImage, readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import type { BrandRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export function activeBrandQuery(id: string) {
  return queryOptions({
    queryKey: keys.brands.shopper(id),
    meta: { persisted: true },
    queryFn: async (): Promise<BrandRow | null> => {
      const client = await supabase()
      const { data } = await client.from('brands').select('*').eq('id', id).eq('status', 'active').maybeSingle().throwOnError()
      return data
    }
  })
}

export type LookbookPicture = AdditionalImage & { product_id: string; name: string }

const isOfLookbook = ({ type }: AdditionalImage) => type === 'Look Book' || type === 'Runway'

export function lookbookQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.products.lookbook(brandName),
    meta: { persisted: true },
    queryFn: async (): Promise<LookbookPicture[]> => {
      const client = await supabase()
      const holds = (type: string) => `additional_images.cs."[{\\"type\\":\\"${type}\\"}]"`
      const products = await readAllRows(async (from, to) => {
        const { data } = await client
          .from('shown_products')
          .select('id, product_id, name, additional_images')
          .eq('brand', brandName)
          .or(`${holds('Look Book')},${holds('Runway')}`)
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .throwOnError()
        return data
      })
      return products.flatMap(({ product_id, name, additional_images }) =>
        readAdditionalImages(additional_images)
          .filter(isOfLookbook)
          .map((image) => ({ ...image, product_id, name }))
      )
    }
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AdditionalImage, readAdditionalImages } from '#web/domain/catalogue/additional-images.ts'
import { type BrandRow, cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { BrandFilter, IndexedProduct } from './brand-filter.ts'

const pageSize = 24

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

export function brandIndexQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.products.brandIndex(brandName),
    meta: { persisted: true },
    queryFn: async (): Promise<IndexedProduct[]> => {
      const client = await supabase()
      return readAllRows(async (from, to) => {
        const { data } = await client
          .from('shown_products')
          .select('id, category, colors, available_sizes, stock_status, is_new_arrival, is_sale')
          .eq('brand', brandName)
          .order('id')
          .range(from, to)
          .throwOnError()
        return data
      })
    }
  })
}

type ProductPlace = Pick<ProductCardRow, 'created_at' | 'id'>

export function filteredProductsQuery(brandName: string, filter: BrandFilter) {
  return infiniteQueryOptions({
    queryKey: keys.products.brandPages(brandName, filter),
    meta: { persisted: true },
    initialPageParam: undefined,
    queryFn: async ({ pageParam: last }: { pageParam: ProductPlace | undefined }): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const { tab, category, colour, size, isInStock } = filter
      let products = client.from('shown_products').select(cardColumns).eq('brand', brandName)
      if (tab === 'new') products = products.eq('is_new_arrival', true)
      if (tab === 'sale') products = products.eq('is_sale', true)
      if (category.length > 0) products = products.in('category', category)
      if (colour.length > 0) products = products.overlaps('colors', listLiteral(colour))
      if (size.length > 0) products = products.overlaps('available_sizes', listLiteral(size))
      if (isInStock) products = products.or('stock_status.is.null,stock_status.neq.out_of_stock')
      if (last) {
        products = products.or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.gt.${last.id})`)
      }
      const { data } = await products.order('created_at', { ascending: false }).order('id').limit(pageSize).throwOnError()
      return data
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1))
  })
}

function listLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`
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

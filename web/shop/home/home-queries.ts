import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow } from '#web/lib/catalogue-queries.ts'
import { kept } from '#web/lib/kept-query.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Alike = { saved: ProductCardRow; pieces: ProductCardRow[] }

/** Other pieces of the category of a saved one, newest first, its own house's before the others; null where it is gone. */
export function alikeQuery(savedId: string, count: number) {
  return queryOptions({
    queryKey: ['products', 'alike', savedId, count],
    ...kept,
    queryFn: async (): Promise<Alike | null> => {
      const client = await supabase()
      const { data: saved } = await client
        .from('demo_products')
        .select(cardColumns)
        .eq('product_id', savedId)
        .maybeSingle()
        .throwOnError()
      if (!saved?.category) return null
      const { data } = await client
        .from('demo_products')
        .select(cardColumns)
        .eq('category', saved.category)
        .neq('product_id', savedId)
        .or('stock_status.is.null,stock_status.neq.out_of_stock')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(count * 4)
        .throwOnError()
      const isOfHouse = ({ brand }: ProductCardRow) => brand === saved.brand
      const ordered = [...data.filter(isOfHouse), ...data.filter((piece) => !isOfHouse(piece))]
      return { saved, pieces: ordered.slice(0, count) }
    }
  })
}

/** The picture of the newest piece of a house that has one; null where none has. */
export function housePictureQuery(brandName: string) {
  return queryOptions({
    queryKey: ['products', 'house picture', brandName],
    ...kept,
    queryFn: async (): Promise<string | null> => {
      const client = await supabase()
      const { data } = await client
        .from('demo_products')
        .select('image_url')
        .eq('brand', brandName)
        .like('image_url', '_%')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(1)
        .throwOnError()
      return data[0]?.image_url ?? null
    },
    staleTime: 5 * 60_000
  })
}

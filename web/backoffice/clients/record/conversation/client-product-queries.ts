import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'

/** The products in a client's cart, by product_id, the latest first. */
export function clientCartQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.cart(clientId),
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const items = client.from('cart_items').select('product_id').eq('user_id', clientId)
      const { data } = await items.order('added_at', { ascending: false }).limit(200).throwOnError()
      return [...new Set(data.map(({ product_id }) => product_id))]
    }
  })
}

export type ClientSaved = {
  items: { product_id: string; list_id: string | null; created_at: string; price: number | null; currency: string | null }[]
  lists: { id: string; name: string }[]
}

/** What a client saved, the latest first, and her lists. */
export function clientSavedQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.saved(clientId),
    queryFn: async (): Promise<ClientSaved> => {
      const client = await supabase()
      const readItems = async (from: number, to: number) => {
        const saved = client.from('saved_items').select('id:product_id, list_id, created_at, price, currency')
        const latest = saved.eq('user_id', clientId).order('created_at', { ascending: false }).order('product_id')
        return (await latest.range(from, to).throwOnError()).data
      }
      const [items, lists] = await Promise.all([
        readAllRows(readItems),
        client.from('saved_lists').select('id, name').eq('user_id', clientId).order('created_at').limit(200).throwOnError()
      ])
      return { items: items.map(({ id, ...item }) => ({ product_id: id, ...item })), lists: lists.data }
    }
  })
}

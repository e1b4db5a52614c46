import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inWords, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'
import { fillForSearch } from './search-catalogue.ts'

const products = 100_000
const clients = 4

/** The lists of a client who has saved and viewed products and answered the quiz. */
export async function recommendations(product: Product): Promise<void> {
  await fillForSearch(product, 1, products)
  const client = await clientWithAHistory(product)
  const { data: seed } = await client
    .from('demo_products')
    .select('id, brand')
    .eq('product_id', 'PROD-50000')
    .single()
    .throwOnError()
  const calls: Record<string, () => Promise<unknown>> = {
    'for you (home)': () => recommended(client, { purpose: 'home' }),
    'new brands (discover)': () => recommended(client, { purpose: 'discover' }),
    'complete the look': () => recommended(client, { purpose: 'look', of_product: seed.id }),
    similar: () => recommended(client, { purpose: 'similar', of_product: seed.id }),
    'similar brands': async () => client.rpc('similar_brands', { brand_name: seed.brand, take: 8 }).throwOnError()
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, call] of Object.entries(calls)) rows[name] = inWords(await measureWork(call, clients))
  printTable(`Recommendations: ${products.toLocaleString('en-US')} products, ${clients} clients, HTTP`, rows)
}

async function recommended(client: SupabaseClient, list: object): Promise<void> {
  await client.rpc('recommended_products', { take: 12, ...list }).throwOnError()
}

async function clientWithAHistory({ url, anonKey, service }: Product): Promise<SupabaseClient> {
  const account = { email: 'recommendations@example.com', password: 'a long enough word' }
  await service.auth.admin.createUser({ ...account, email_confirm: true })
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await client.auth.signInWithPassword(account)
  const changes = Array.from({ length: 20 }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: 'save',
    item: `PROD-${(index + 1) * 4111}`
  }))
  await client.rpc('change_saved', { changes }).throwOnError()
  for (let index = 1; index <= 20; index += 1) {
    await client.rpc('record_view', { product_id: `PROD-${index * 3777}` }).throwOnError()
  }
  await client
    .rpc('change_style', {
      changes: { never: ['material=leather'], colour: ['black', 'ivory'], budgets: { Bags: 3000 }, isFinished: true }
    })
    .throwOnError()
  return client
}

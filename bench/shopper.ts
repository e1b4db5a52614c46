import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Product } from './product.ts'

/** An item of the browser's storage. */
export type StoredSession = { name: string; value: string }

type Account = { email: string; password: string }

export async function signInShopper(product: Product): Promise<StoredSession> {
  const account = await addAccount(product)
  const client = clientOf(product)
  const session = await signIn(product, client, account)
  await fillAccount(client)
  return session
}

export function signInStaff(product: Product): Promise<StoredSession> {
  return signIn(product, clientOf(product), product.account)
}

/** Of an account that owes the second step. */
export async function signInHalfWay(product: Product): Promise<StoredSession> {
  const account = await addAccount(product)
  const client = clientOf(product)
  await signIn(product, client, account)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  await product.owner.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [data.id])
  return signIn(product, client, account)
}

async function addAccount({ service }: Product): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await service.auth.admin.createUser({ ...account, email_confirm: true, user_metadata: { full_name: 'Vera Lindt' } })
  return account
}

function clientOf({ url, anonKey }: Product): SupabaseClient {
  return createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function signIn({ url }: Product, client: SupabaseClient, account: Account): Promise<StoredSession> {
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return { name: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`, value: JSON.stringify(data.session) }
}

async function fillAccount(client: SupabaseClient): Promise<void> {
  const { data: products } = await client
    .from('demo_products')
    .select('product_id, name, brand, price, image_url')
    .order('product_id')
    .limit(40)
    .throwOnError()
  const { data: brands } = await client.from('brands').select('id').order('name').limit(5).throwOnError()
  const samples = products.slice(0, 6).map(({ image_url, price, ...product }, index) => ({
    ...product,
    id: index + 1,
    price: `$${price}`,
    image: image_url,
    quantity: 1,
    size: '',
    color: '',
    position: index + 1
  }))
  await client.rpc('open_cart', { samples }).throwOnError()
  const changes = products.slice(6, 22).map(({ product_id }) => ({ id: randomUUID(), kind: 'save', item: product_id }))
  await client.rpc('change_saved', { changes }).throwOnError()
  for (const { product_id } of products.slice(22, 34)) await client.rpc('record_view', { product_id }).throwOnError()
  await client
    .from('follows')
    .insert(brands.map(({ id }) => ({ brand_id: id })))
    .throwOnError()
  await client.from('size_profiles').insert({ category: 'Shoes', region: 'IT', size: '39' }).throwOnError()
  await client
    .from('messages')
    .insert({ id: randomUUID(), author: 'shopper', body: 'Is the first of these still there?', product_ids: ['VIT-0001'] })
    .throwOnError()
}

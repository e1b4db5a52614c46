import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Product } from './product.ts'

/** A new shopper's session, as the client library keeps it in a browser's storage. */
export async function signInShopper({ url, anonKey, service }: Product): Promise<{ name: string; value: string }> {
  const account = { email: `${randomUUID()}@example.com`, password: 'a long enough word' }
  await service.auth.admin.createUser({ ...account, email_confirm: true, user_metadata: { full_name: 'Vera Lindt' } })
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return { name: `sb-${new URL(url).hostname.split('.')[0]}-auth-token`, value: JSON.stringify(data.session) }
}

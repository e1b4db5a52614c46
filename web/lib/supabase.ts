import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { runtimeConfig } from './runtime-config.ts'

export type Supabase = SupabaseClient<Database>

let connecting: Promise<Supabase> | undefined

/** The one client. The library is loaded with the first call: the landing page does without it. */
export function supabase(): Promise<Supabase> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined
    throw error
  })
  return connecting
}

async function connect(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), runtimeConfig()])
  return createClient<Database>(config.supabaseUrl, config.supabaseAnonKey)
}

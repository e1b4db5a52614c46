import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { setReachable } from './browser/connection.ts'
import { noteRetryAfter } from './retry-after.ts'
import { runtimeConfig } from './runtime-config.ts'

export type Supabase = SupabaseClient<Database>

let connecting: Promise<Supabase> | undefined

/** The only client. The library is loaded by the first call: the landing page does without it. */
export function supabase(): Promise<Supabase> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined
    throw error
  })
  return connecting
}

async function connect(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), runtimeConfig()])
  // The app reads the session from a link itself: the library would leave the tokens in the history.
  return createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: { detectSessionInUrl: false, experimental: { recoveryCodes: true } },
    global: { fetch: fetchPlainly }
  })
}

/** A client that stores no session and notifies no other tab, to verify a password. */
export async function passingClient(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), runtimeConfig()])
  return createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: { storageKey: 'vitrine-passing', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchPlainly }
  })
}

/**
 * Requests use tokens and responses are never cached: without cookies and the browser's cache a request costs the browser a
 * tenth less, which matters to an upload of ten thousand rows.
 */
async function fetchPlainly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { cache: 'no-store', credentials: 'omit', ...init })
    setReachable(true)
    noteRetryAfter(response)
    return await withLocalExpiry(response)
  } catch (error) {
    if (!init?.signal?.aborted) setReachable(false)
    throw error
  }
}

/**
 * Computes the expiry of a session in an auth response from this device's clock, with which the client compares it: with a
 * clock a day ahead it would refresh the session with each call, a day behind never.
 */
async function withLocalExpiry(response: Response): Promise<Response> {
  if (!response.ok || !new URL(response.url).pathname.startsWith('/auth/v1/')) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (!isDated(body)) return response
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in
  return new Response(JSON.stringify({ ...body, expires_at }), response)
}

function isDated(body: unknown): body is { expires_in: number; expires_at: number } {
  return (
    typeof body === 'object' && body !== null && 'expires_at' in body && 'expires_in' in body && Number(body.expires_in) > 0
  )
}

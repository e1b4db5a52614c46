import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

export type RestWorld = {
  server: TestServer
  /** As a visitor, with the anonymous key. */
  visitor: SupabaseClient
  /** As the server's own role, which no policy binds. */
  service: SupabaseClient
  /** As a signed-in user. */
  user(options: { id: string; isStaff?: boolean }): Promise<SupabaseClient>
  /** A request without the client, to see status, headers and text. */
  request(path: string, init?: RequestOptions): Promise<RestResponse>
}

export type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export type RestResponse = { status: number; headers: Headers; text: string; json: unknown }

const options = { auth: { persistSession: false, autoRefreshToken: false } }

/** The server on a database with the tables of rest-schema.sql, and clients of every kind. */
export async function startRestWorld(variables: Record<string, string> = {}): Promise<RestWorld> {
  const server = await startTestServer(variables)
  await server.sql(await readFile(join(import.meta.dirname, 'rest-schema.sql'), 'utf8'))
  const { anonKey, serviceRoleKey } = server.keys
  return {
    server,
    visitor: createClient(server.url, anonKey, options),
    service: createClient(server.url, serviceRoleKey, options),
    async user(who) {
      const token = await server.tokenFor(who)
      return createClient(server.url, anonKey, { ...options, global: { headers: { Authorization: `Bearer ${token}` } } })
    },
    async request(path, init = {}) {
      const response = await fetch(`${server.url}/rest/v1${path}`, {
        ...init,
        headers: { apikey: anonKey, ...(init.body !== undefined && { 'content-type': 'application/json' }), ...init.headers }
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parsed(text) }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

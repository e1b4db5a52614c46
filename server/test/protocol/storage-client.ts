import { createClient } from '@supabase/supabase-js'
import type { TestServer } from '#server/test/test-server.ts'

export type StorageClient = ReturnType<typeof clientOf>

const staffId = '3f1c2b9e-6d0a-4f57-9b3e-0a1d2c3b4e5f'
const shopperId = '7a9d4c11-2b3e-4f60-8c71-5e6f7a8b9c0d'

/** The storage client of supabase-js, authenticated by `token`. */
function clientOf(server: TestServer, token: string) {
  return createClient(server.url, server.keys.anonKey, { accessToken: async () => token, global: { fetch: server.fetch } })
    .storage
}

export function anonymousStorage(server: TestServer): StorageClient {
  return clientOf(server, server.keys.anonKey)
}

export function serviceStorage(server: TestServer): StorageClient {
  return clientOf(server, server.keys.serviceRoleKey)
}

export async function staffStorage(server: TestServer): Promise<StorageClient> {
  return clientOf(server, await server.tokenFor({ id: staffId, isStaff: true }))
}

export async function shopperStorage(server: TestServer): Promise<StorageClient> {
  return clientOf(server, await server.tokenFor({ id: shopperId }))
}

/** A 1 × 1 PNG. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64'
)

/** A file of the given type and size, in megabytes of 1024 × 1024 bytes. */
export function fileOf(type: string, megabytes: number, name = 'file'): File {
  return new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type })
}

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'

export type SiteOptions = { config: Config; pool: Pool; keys: SigningKeys }

export async function site(scope: FastifyInstance, { config, pool, keys }: SiteOptions): Promise<void> {
  scope.get('/healthz', async () => {
    await pool.query('select 1')
    return { status: 'ok' }
  })
  scope.get('/config.json', async (request) => ({
    supabaseUrl: config.publicUrl ?? `${request.protocol}://${request.host}`,
    supabaseAnonKey: keys.anonKey
  }))
}

import type { Pool } from 'pg'
import { type Claims, withSchemaOwner } from '#server/postgres/with-claims.ts'

export type Bearer = { claims: Claims; headers: Record<string, string>; network: string }

export type Permissions = { readable: boolean[]; writable: boolean[] }

const authorizeStatement = {
  name: 'realtime authorize',
  text: 'select readable, writable from realtime.authorize($1::jsonb, $2, $3::jsonb, $4::text[], $5::text[])'
}

export async function authorize(
  pool: Pool,
  { claims, headers }: Bearer,
  topic: string,
  reads: string[],
  writes: string[]
): Promise<Permissions> {
  const values = [JSON.stringify(claims), topic, JSON.stringify(headers), reads, writes]
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    const { rows } = await tx.finish<Permissions>({ ...authorizeStatement, values })
    return rows[0] ?? { readable: [], writable: [] }
  })
}

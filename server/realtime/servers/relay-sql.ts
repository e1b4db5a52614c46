import type { Pool } from 'pg'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'

export const relayChannel = 'realtime_relay'

export async function sendRelayed(pool: Pool, server: string, bodies: Buffer[]): Promise<void> {
  await withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    await tx.query({ text: "set local synchronous_commit = 'off'" })
    await tx.finish({
      text: `
        with sent as (
          insert into realtime.relay (server, body) select $1::uuid, body from unnest($2::bytea[]) as body returning id
        )
        select pg_notify('${relayChannel}', $1::uuid::text || ' ' || (select string_agg(id::text, ',' order by id) from sent))`,
      values: [server, bodies]
    })
  })
}

export function readRelayed(pool: Pool, ids: string[]): Promise<{ server: string; body: Buffer }[]> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    const text = 'select server::text, body from realtime.relay where id = any ($1::bigint[]) order by id'
    return (await tx.finish<{ server: string; body: Buffer }>({ text, values: [ids] })).rows
  })
}

export async function sweepRelayed(pool: Pool): Promise<void> {
  const text = "delete from realtime.relay where sent_at < now() - interval '1 minute'"
  await withSchemaOwner(pool, 'supabase_realtime_admin', (tx) => tx.finish({ text }))
}

/** By the names of their listening sessions. */
export function readServers(pool: Pool, prefix: string): Promise<string[]> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    const text = `
      select substr(application_name, length($1) + 1) as server from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)`
    return (await tx.finish<{ server: string }>({ text, values: [prefix] })).rows.map(({ server }) => server)
  })
}

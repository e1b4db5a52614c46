import type { Pool } from 'pg'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import type { Broadcast } from '#server/realtime/wire/message.ts'

export type StoredMessage = {
  id: string
  topic: string
  event: string
  private: boolean
  payload: string | null
  binary: Buffer | null
}

const columns = `id::text, topic, coalesce(event, '') as event, coalesce(private, false) as private, payload::text, binary_payload as binary`

export function readMessages(pool: Pool, changeIds: string[]): Promise<(StoredMessage & { change: string })[]> {
  return asOwner(pool, {
    text: `
      select change.id::text as change, message.*
      from realtime.changes as change
      join lateral (
        select ${columns} from realtime.messages where id = (change.record ->> 'id')::uuid
      ) as message on true
      where change.id = any ($1::bigint[])
      order by change.id`,
    values: [changeIds]
  })
}

/** `since` is in milliseconds. Oldest first. */
export function readLastMessages(pool: Pool, topic: string, since: number, limit: number): Promise<StoredMessage[]> {
  return asOwner(pool, {
    text: `
      select * from (
        select ${columns}, inserted_at from realtime.messages
        where topic = $1 and private and extension = 'broadcast'
          and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'utc'
          and (expires_at is null or expires_at > now() at time zone 'utc')
        order by inserted_at desc limit $3
      ) as latest order by inserted_at`,
    values: [topic, since, limit]
  })
}

/** `ttl` is in seconds. */
export async function storeMessage(pool: Pool, topic: string, broadcast: Broadcast, ttl: number | undefined): Promise<string> {
  const isJson = broadcast.encoding === 'json'
  const rows = await asOwner<{ id: string }>(pool, {
    text: `
      insert into realtime.messages (topic, extension, event, private, payload, binary_payload, skip_broadcast, expires_at)
      values ($1, 'broadcast', $2, true, $3::jsonb, $4, true, now() at time zone 'utc' + $5::double precision * interval '1 second')
      returning id::text`,
    values: [
      topic,
      broadcast.event,
      isJson ? broadcast.payload.toString() : null,
      isJson ? null : broadcast.payload,
      ttl ?? null
    ]
  })
  return rows[0]?.id ?? ''
}

export async function sweepMessages(pool: Pool): Promise<void> {
  await asOwner(pool, {
    text: `
      delete from realtime.messages
      where inserted_at < now() at time zone 'utc' - interval '72 hours' or expires_at < now() at time zone 'utc'`
  })
}

function asOwner<Row extends object>(pool: Pool, statement: { text: string; values?: unknown[] }): Promise<Row[]> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => (await tx.finish<Row>(statement)).rows)
}

import type { Pool } from 'pg'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import type { Action } from './selection.ts'

export type Change = { id: string; relation: string; schema: string; table: string; action: Action }

export type Page = { snapshot: string; changes: Change[] }

/** Changes after an id that one snapshot does not see and the other does. */
export type ChangeRange = { from: string; to: string | undefined; after: string; limit: number }

const read = {
  name: 'realtime changes',
  text: `
    with target as materialized (select coalesce($2::pg_snapshot, pg_current_snapshot()) as snapshot)
    select target.snapshot::text, change.id, change.relation, change.schema, change.table, change.action
    from target
    left join lateral (
      select change.id, change.relation::text, namespace.nspname as schema, class.relname as table, change.action
      from realtime.changes as change
      join pg_class as class on class.oid = change.relation
      join pg_namespace as namespace on namespace.oid = class.relnamespace
      where change.transaction >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(change.transaction, $1::pg_snapshot)
        and pg_visible_in_snapshot(change.transaction, target.snapshot)
        and change.id > $3
      order by change.id
      limit $4
    ) as change on true`
}

/**
 * What was committed between two snapshots, in the order of writing. A transaction that commits late, even with an early
 * id, is in the next range.
 */
export function readChanges(pool: Pool, { from, to, after, limit }: ChangeRange): Promise<Page> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    const { rows } = await tx.finish<Change & { snapshot: string }>({ ...read, values: [from, to ?? null, after, limit] })
    return { snapshot: rows[0]?.snapshot ?? from, changes: rows.filter((row) => row.id !== null) }
  })
}

/** Installs the triggers of the publication, and returns a snapshot taken afterwards. */
export function followPublication(pool: Pool): Promise<string> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    await tx.query({ text: 'select realtime.follow_publication()' })
    const { rows } = await tx.finish<{ snapshot: string }>({ text: 'select pg_current_snapshot()::text as snapshot' })
    return rows[0]?.snapshot ?? ''
  })
}

/** For databases without event triggers. */
export async function followUnwatchedPublication(pool: Pool): Promise<void> {
  const text = `
    select realtime.follow_publication()
    where not exists (select from pg_event_trigger where evtname = 'realtime_publication_watch' and evtenabled <> 'D')`
  await withSchemaOwner(pool, 'supabase_realtime_admin', (tx) => tx.finish({ text }))
}

export function readSnapshot(pool: Pool): Promise<string> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => {
    const { rows } = await tx.finish<{ snapshot: string }>({ text: 'select pg_current_snapshot()::text as snapshot' })
    return rows[0]?.snapshot ?? ''
  })
}

export async function sweepChanges(pool: Pool, longSeen: string | undefined): Promise<void> {
  await withSchemaOwner(pool, 'supabase_realtime_admin', (tx) =>
    tx.finish({
      text: `
        delete from realtime.changes
        where (transaction < pg_snapshot_xmax($1::pg_snapshot) and pg_visible_in_snapshot(transaction, $1::pg_snapshot))
          or changed_at < now() - interval '1 day'`,
      values: [longSeen ?? null]
    })
  )
}

import type { Pool } from 'pg'
import type { Identifier } from './schema-cache/schema-cache.ts'

export type TableChanges = { canInsert: boolean; canUpdate: boolean; canDelete: boolean }

/** As pg_relation_is_updatable encodes them. */
const changeBits = { update: 4, insert: 8, delete: 16 }

/** Not in the schema cache: PostgreSQL expands views for this, which takes minutes for long chains of views. */
export async function findTableChanges(pool: Pool, { schema, name }: Identifier): Promise<TableChanges> {
  const { rows } = await pool.query<{ changes: number }>({
    name: 'find table changes',
    text: `
      select pg_catalog.pg_relation_is_updatable(c.oid, true) as changes
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2`,
    values: [schema, name]
  })
  const changes = rows[0]?.changes ?? 0
  return {
    canInsert: (changes & changeBits.insert) !== 0,
    canUpdate: (changes & changeBits.update) !== 0,
    canDelete: (changes & changeBits.delete) !== 0
  }
}

import type { Pool } from 'pg'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'

export type Column = {
  name: string
  type: string
  sqlType: string
  isKey: boolean
  roles: string[]
}

export type Table = { relation: string; schema: string; table: string; hasRowSecurity: boolean; columns: Column[] }

const describe = `
  select class.oid::text as relation, namespace.nspname as schema, class.relname as table,
    class.relrowsecurity as "hasRowSecurity",
    (
      select json_agg(json_build_object(
        'name', attribute.attname,
        'type', type.typname,
        'sqlType', format('%I.%I', types.nspname, type.typname),
        'isKey', coalesce(attribute.attnum = any (key.indkey), false),
        'roles', array(
          select role from unnest($1::text[]) as role
          where has_column_privilege(role, class.oid, attribute.attnum, 'select')
        )
      ) order by attribute.attnum)
      from pg_attribute as attribute
      join pg_type as type on type.oid = attribute.atttypid
      join pg_namespace as types on types.oid = type.typnamespace
      where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
        and (published.attnames is null or attribute.attname = any (published.attnames))
    ) as columns
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  left join pg_index as key on key.indrelid = class.oid and key.indisprimary
  left join pg_publication_tables as published on published.pubname = 'supabase_realtime'
    and published.schemaname = namespace.nspname and published.tablename = class.relname`

export async function describeTable(pool: Pool, relation: string, roles: string[]): Promise<Table | undefined> {
  const tables = await queryTables(pool, `${describe} where class.oid = $2::oid`, [roles, relation])
  return tables[0]
}

/** `*` matches any schema or name. */
export function describePublished(pool: Pool, schema: string, table: string, role: string): Promise<Table[]> {
  // A publication lists the partitions of a partitioned table.
  const where = `where class.oid in (select relation from realtime.wanted_triggers)
    and $2::text in ('*', namespace.nspname) and $3::text in ('*', class.relname)`
  return queryTables(pool, `${describe} ${where}`, [[role], schema, table])
}

function queryTables(pool: Pool, text: string, values: unknown[]): Promise<Table[]> {
  return withSchemaOwner(pool, 'supabase_realtime_admin', async (tx) => (await tx.finish<Table>({ text, values })).rows)
}

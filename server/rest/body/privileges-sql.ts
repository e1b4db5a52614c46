import type { Pool } from 'pg'
import type { Identifier } from '#server/rest/schema-cache/schema-cache.ts'

export type Privilege = 'insert' | 'update' | 'delete' | 'execute'

export type Lacking = { kind: string; name: string }

const tableStatement = {
  name: 'rest may change',
  text: `
    select namespace.nspname as schema,
      has_schema_privilege($3, namespace.oid, 'usage') as "hasSchema",
      case when $4 = 'delete' then has_table_privilege($3, class.oid, $4)
        else has_any_column_privilege($3, class.oid, $4) end as "isAllowed",
      case class.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end
        as kind
    from pg_catalog.pg_class as class
    join pg_catalog.pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = $1 and class.relname = $2`
}

const routineStatement = {
  name: 'rest may call',
  text: `
    select namespace.nspname as schema,
      has_schema_privilege($3, namespace.oid, 'usage') as "hasSchema",
      bool_or(has_function_privilege($3, routine.oid, $4)) as "isAllowed",
      'function' as kind
    from pg_catalog.pg_proc as routine
    join pg_catalog.pg_namespace as namespace on namespace.oid = routine.pronamespace
    where namespace.nspname = $1 and routine.proname = $2
    group by namespace.oid, namespace.nspname`
}

type Row = { schema: string; hasSchema: boolean; isAllowed: boolean; kind: string }

/**
 * The privilege that a role lacks on a table, or on every function of a name; undefined if it has it, or if nothing has
 * that name. Ignores row-level security.
 */
export async function findLacking(
  pool: Pool,
  role: string,
  { schema, name }: Identifier,
  privilege: Privilege
): Promise<Lacking | undefined> {
  const statement = privilege === 'execute' ? routineStatement : tableStatement
  const { rows } = await pool.query<Row>({ ...statement, values: [schema, name, role, privilege] })
  const [found] = rows
  if (!found) return undefined
  if (!found.hasSchema) return { kind: 'schema', name: found.schema }
  return found.isAllowed ? undefined : { kind: found.kind, name }
}

import type { Pool } from 'pg'
import { quoteName } from '#server/postgres/quote-name.ts'
import { type Claims, type Transaction, withClaims, withSchemaOwner } from '#server/postgres/with-claims.ts'
import { conditionSql, createParameters } from './change-condition-sql.ts'
import type { Filter } from './change-filter.ts'
import type { Column, Table } from './describe-sql.ts'

export type EvaluationRequest = { filters: Filter[][]; values: string[]; projections: Column[][] }

/** In the order of the request; `keys` are the primary key's values as text, `data` is JSON text. */
export type Evaluated = { id: string; passes: boolean[]; values: (string | null)[]; keys: string[] | null; data: string[] }

/** Larger records are sent without their long values, as on hosted projects. In bytes. */
const maxRecordBytes = 1024 * 1024
const shortValue = 64
/** In milliseconds; a feed is read in order, so all subscribers wait for the slowest filter. */
const evaluationTimeout = '2000'

export async function evaluateChanges(
  pool: Pool,
  table: Table,
  ids: string[],
  { filters, values, projections }: EvaluationRequest
): Promise<Evaluated[]> {
  const parameters = createParameters(ids)
  const passes = filters.map((conditions) => {
    const names = parameters.add(conditions.map(({ column }) => column))
    return `((change.action <> 'DELETE' or change.old_record ?& ${names}::text[])
      and ${conditionSql(conditions, table.columns, parameters)})`
  })
  const texts = values.map((name) => `coalesce(change.record, change.old_record) ->> ${parameters.add(name)}::text`)
  const keys = table.columns.filter(({ isKey }) => isKey)
  const keyTexts = keys.map(({ name }) => `changed.${quoteName(name)}::text`)
  const data = projections.map((columns) => dataSql(table, columns, keys, parameters.add))
  const text = `
    select change.id, array[${passes.join(', ')}]::boolean[] as passes, array[${texts.join(', ')}]::text[] as values,
      array[${keyTexts.join(', ')}]::text[] as keys,
      array[${data.join(', ')}]::text[] as data
    from realtime.changes as change
    cross join lateral jsonb_populate_record(
      null::${quoteName(table.schema)}.${quoteName(table.table)}, coalesce(change.record, change.old_record)
    ) as changed
    where change.id = any ($1::bigint[])
    order by change.id`
  const limits: Record<string, string> = filters.length > 0 ? { statement_timeout: evaluationTimeout } : {}
  const run = async (tx: Transaction) => (await tx.finish<Evaluated>({ text, values: parameters.values })).rows
  return withSchemaOwner(pool, 'supabase_realtime_admin', run, limits)
}

/** If row-level security is on, a deleted row has only its key. */
function dataSql(table: Table, columns: Column[], keys: Column[], add: (value: unknown) => string): string {
  const described = `${add(JSON.stringify(columns.map(({ name, type }) => ({ name, type }))))}::text::json`
  const names = `${add(columns.map(({ name }) => name))}::text[]`
  const isLong = `octet_length(change.record::text) > ${maxRecordBytes}`
  const only = (record: string, extra = 'true') => `coalesce((
    select json_object_agg(entry.key, entry.value) from jsonb_each(${record}) as entry
    where entry.key = any (${names}) and (not coalesce(${isLong}, false) or octet_length(entry.value::text) <= ${shortValue})
      and ${extra}
  ), '{}')`
  const common = `'schema', ${add(table.schema)}::text, 'table', ${add(table.table)}::text, 'type', change.action, 'commit_timestamp',
    to_char(change.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'columns', ${described},
    'errors', case when ${isLong} then json_build_array('Error 413: Payload Too Large') end`
  const gone = only(
    'change.old_record',
    table.hasRowSecurity ? `entry.key = any (${add(keys.map(({ name }) => name))}::text[])` : 'true'
  )
  return `(case change.action
    when 'INSERT' then json_build_object(${common}, 'record', ${only('change.record')})
    when 'UPDATE' then json_build_object(${common}, 'record', ${only('change.record')}, 'old_record', ${only('change.old_record')})
    else json_build_object(${common}, 'old_record', ${gone})
  end)::text`
}

/** Throws errors of policies. */
export async function findVisible(pool: Pool, claims: Claims, table: Table, keys: string[][]): Promise<Set<number>> {
  const columns = table.columns.filter(({ isKey }) => isKey)
  const parameters = createParameters(keys.map((_, place) => place))
  const lists = columns.map((_, index) => `${parameters.add(keys.map((values) => values[index]))}::text[]`)
  const names = columns.map((_, index) => `key_${index}`)
  const keyConditions = columns.map(
    ({ name, sqlType }, index) => `present.${quoteName(name)} = cast(requested.key_${index} as ${sqlType})`
  )
  const text = `
    select requested.place from unnest($1::integer[], ${lists.join(', ')}) as requested (place, ${names.join(', ')})
    where exists (
      select from ${quoteName(table.schema)}.${quoteName(table.table)} as present where ${keyConditions.join(' and ')}
    )`
  const work = { text, values: parameters.values }
  const { rows } = await withClaims(pool, claims, (tx) => tx.finish<{ place: number }>(work), { isReadOnly: true })
  return new Set(rows.map(({ place }) => place))
}

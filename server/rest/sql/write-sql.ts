import { quoteName } from '#server/postgres/quote-name.ts'
import type { Delete, Insert, Update, WritePlan } from '#server/rest/plan/plan.ts'
import type { Condition, Embed, ReadNode, Scope } from '#server/rest/plan/read-plan.ts'
import { conditionSql } from './condition-sql.ts'
import { columnSql, type Parameters, quoteIdentifier } from './names-sql.ts'
import { bodyName, payloadSql } from './payload-sql.ts'

export function writeSql(parameters: Parameters, plan: WritePlan): string {
  const returning = returningSql(plan)
  switch (plan.write.kind) {
    case 'insert':
      return insertSql(parameters, plan, plan.write) + returning
    case 'update':
      return plan.write.columns.length === 0 ? emptySql(plan) : updateSql(parameters, plan, plan.write) + returning
    case 'delete':
      return deleteSql(parameters, plan, plan.write) + returning
  }
}

/** Counts the rows that an upsert inserts: up for each row of the body, down for each that existed. */
function countInsertedSql(step: '+ 1' | '- 1'): string {
  const count = `coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)`
  return `set_config('pgrst.inserted', (${count} ${step})::text, true) is not null`
}

export const insertedSql = `coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)`

export function countsInserted({ isPut, conflict }: Insert): boolean {
  return isPut || conflict?.resolution === 'merge-duplicates'
}

function insertSql(parameters: Parameters, { table }: WritePlan, write: Insert): string {
  const { columns, conflict } = write
  const names = columns.map(({ name }) => quoteName(name))
  const values = columns.map(({ name }) => columnSql(bodyName, name))
  const target = `${quoteIdentifier(table)} as ${quoteName(table.name)}${names.length > 0 ? ` (${names.join(', ')})` : ''}`
  const isCounted = countsInserted(write)
  const conditions = [
    ...(isCounted ? [countInsertedSql('+ 1')] : []),
    ...conditionsSql(parameters, { alias: bodyName, table }, write.where)
  ]
  const rows = `select ${values.join(', ')} from ${payloadSql(parameters, payloadOf(write))}${whereSql(conditions)}`
  if (!conflict) return `insert into ${target} ${rows}`
  const keys = conflict.columns.map(quoteName).join(', ')
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ')
  const action =
    conflict.resolution === 'ignore-duplicates' || names.length === 0
      ? 'nothing'
      : `update set ${changes} where ${countInsertedSql('- 1')}`
  return `insert into ${target} ${rows} on conflict (${keys}) do ${action}`
}

function updateSql(parameters: Parameters, { table }: WritePlan, write: Update): string {
  const changes = write.columns.map(({ name }) => `${quoteName(name)} = ${columnSql(bodyName, name)}`).join(', ')
  const from = payloadSql(parameters, payloadOf(write))
  const where = whereSql(conditionsSql(parameters, { alias: table.name, table }, write.where))
  return `update ${quoteIdentifier(table)} as ${quoteName(table.name)} set ${changes} from ${from}${where}`
}

function deleteSql(parameters: Parameters, { table }: WritePlan, write: Delete): string {
  const where = whereSql(conditionsSql(parameters, { alias: table.name, table }, write.where))
  return `delete from ${quoteIdentifier(table)} as ${quoteName(table.name)}${where}`
}

function emptySql({ table, read, request }: WritePlan): string {
  const columns = returnedColumns(read, request.preferences.return, table.primaryKey)
  const names = columns.length === 0 ? 'null' : columns.map((name) => columnSql(table.name, name)).join(', ')
  return `select ${names} from ${quoteIdentifier(table)} as ${quoteName(table.name)} where false`
}

function payloadOf({ payload, columns, hasDefaults }: Insert | Update) {
  const defaults = columns.flatMap(({ name, defaultSql }): [string, string][] =>
    defaultSql === null ? [] : [[name, defaultSql]]
  )
  return { payload, columns, defaults: hasDefaults ? new Map(defaults) : undefined }
}

function conditionsSql(parameters: Parameters, scope: Scope, conditions: Condition[]): string[] {
  return conditions.map((condition) => conditionSql(parameters, scope, condition))
}

function whereSql(conditions: string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}

function returningSql({ table, read, request }: WritePlan): string {
  const columns = returnedColumns(read, request.preferences.return, table.primaryKey)
  return ` returning ${columns.length === 0 ? '1' : columns.map((name) => columnSql(table.name, name)).join(', ')}`
}

/** The columns that the response shows, sorts by or joins with. No others, since reading a column needs a privilege. */
export function returnedColumns(
  read: ReadNode,
  wanted: 'representation' | 'minimal' | 'headers-only' | undefined,
  primaryKey: readonly string[]
): string[] {
  if (wanted === undefined || wanted === 'minimal') return []
  if (wanted === 'headers-only') return [...primaryKey]
  const selected = read.select.map(({ field }) => field.name)
  const isEverything = selected.includes('*') || (selected.length === 0 && read.embeds.length === 0)
  const isComputed = read.embeds.some(({ relationship }) => relationship.kind === 'computed')
  if (isEverything || isComputed) {
    return ['*', ...new Set(selected.filter((name) => name !== '*' && !read.table?.columns.has(name)))]
  }
  const ordered = read.order.flatMap(({ embed, field }) => (embed ? [] : [field.name]))
  return [...new Set([...selected, ...ordered, ...read.embeds.flatMap(joinColumns)])]
}

function joinColumns({ relationship }: Embed): string[] {
  if (relationship.kind === 'computed') return []
  const pairs = relationship.kind === 'many-to-many' ? relationship.junction.source : relationship.columns
  return pairs.map(({ from }) => from)
}

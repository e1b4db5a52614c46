import { filtersOtherThanKey, missingWhere } from '#server/rest/errors.ts'
import type { Filter, LogicTree } from '#server/rest/parse/parse-filter.ts'
import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import type { Column, Table } from '#server/rest/schema-cache/schema-cache.ts'
import { unknownColumn } from '#server/rest/schema-errors.ts'
import type { JsonPayload, WritePlan } from './plan.ts'
import { conditionOf } from './plan-read.ts'

export function planWrite(request: ApiRequest, table: Table, conditions: LogicTree[], isSafe: boolean): WritePlan['write'] {
  const { action, query, payload, preferences } = request
  const where = conditions.map((condition) => conditionOf({ embeds: [] }, condition))
  if (action.kind === 'delete') {
    if (isSafe && where.length === 0) throw missingWhere('DELETE')
    return { kind: 'delete', where }
  }
  const json: JsonPayload =
    payload?.kind === 'json' ? payload : { kind: 'json', bytes: Buffer.from('[]'), isArray: true, keys: [] }
  const written = { columns: columnsOf(table, json.keys), payload: json, hasDefaults: preferences.missing === 'default' }
  if (action.kind === 'update') {
    if (isSafe && where.length === 0 && written.columns.length > 0) throw missingWhere('UPDATE')
    return { kind: 'update', ...written, where }
  }
  if (action.kind === 'put') {
    if (!isKeyOnly(table, request, conditions)) throw filtersOtherThanKey()
    const conflict = { resolution: 'merge-duplicates' as const, columns: table.primaryKey }
    return { kind: 'insert', ...written, hasDefaults: false, conflict, where, isPut: true }
  }
  const columns = query.onConflict ?? table.primaryKey
  const { resolution } = preferences
  const conflict = resolution && columns.length > 0 ? { resolution, columns } : undefined
  return { kind: 'insert', ...written, conflict, where: [], isPut: false }
}

function columnsOf(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownColumn(table.name, name)
    return column
  })
}

/** Whether the filters of a PUT name all columns of the primary key, with `eq`, and nothing else. */
function isKeyOnly(table: Table, { query }: ApiRequest, conditions: LogicTree[]): boolean {
  const named = new Set(query.filterKeys)
  const isEqual = (condition: LogicTree) => condition.kind === 'filter' && isPlainEqual(condition)
  return (
    table.primaryKey.length > 0 &&
    query.logic.length === 0 &&
    named.size === table.primaryKey.length &&
    table.primaryKey.every((column) => named.has(column)) &&
    conditions.every(isEqual)
  )
}

function isPlainEqual({ isNegated, operation }: Filter): boolean {
  return !isNegated && operation.kind === 'quantified' && operation.operator === 'eq' && !operation.quantifier
}

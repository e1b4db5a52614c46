import { filtersOtherThanKey, maxAffectedNeedsSet, missingWhere, unknownPreferences } from '#server/rest/errors.ts'
import type { RestSettings } from '#server/rest/options.ts'
import type { Filter, LogicTree } from '#server/rest/parse/parse-filter.ts'
import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import type { Payload } from '#server/rest/parse/payload.ts'
import { type Column, keyOf, type Routine, type SchemaCache, type Table } from '#server/rest/schema-cache/schema-cache.ts'
import { unknownColumn, unknownTable } from '#server/rest/schema-errors.ts'
import { findRoutine } from './find-routine.ts'
import { negotiate, type Output } from './negotiate.ts'
import { conditionOf, planRead } from './plan-read.ts'
import type { Condition, ReadNode } from './read-plan.ts'

export type Plan = ReadPlan | WritePlan | CallPlan

type PlanBase = { request: ApiRequest; read: ReadNode; output: Output; isReadOnly: boolean }

export type ReadPlan = PlanBase & { kind: 'read'; table: Table }

export type WritePlan = PlanBase & { kind: 'write'; table: Table; write: Insert | Update | Delete }

export type CallPlan = PlanBase & { kind: 'call'; routine: Routine; arguments: CallArguments }

type Written = {
  columns: Column[]
  payload: JsonPayload
  /** Columns that a row lacks get their default, not null. */
  hasDefaults: boolean
}

export type JsonPayload = Extract<Payload, { kind: 'json' }>

export type Insert = Written & {
  kind: 'insert'
  conflict: { resolution: 'merge-duplicates' | 'ignore-duplicates'; columns: string[] } | undefined
  /** Of a PUT: what the address says of the row. */
  where: Condition[]
  isPut: boolean
}

export type Update = Written & { kind: 'update'; where: Condition[] }

export type Delete = { kind: 'delete'; where: Condition[] }

export type CallArguments =
  | { kind: 'named'; payload: JsonPayload; names: string[] }
  | { kind: 'direct'; values: Map<string, string | string[]> }
  | { kind: 'whole'; value: string | Buffer }

/** Resolves a request against what the database holds. Throws RestError. */
export function planRequest(request: ApiRequest, cache: SchemaCache, settings: RestSettings): Plan {
  const plan = request.action.kind === 'call' ? planCall(request, cache, settings) : planTable(request, cache, settings)
  const { handling, unknown } = request.preferences
  if (handling === 'strict' && unknown.length > 0) throw unknownPreferences(unknown)
  return plan
}

function planTable(request: ApiRequest, cache: SchemaCache, settings: RestSettings): Plan {
  const { schema, name, query, action } = request
  const table = cache.tables.get(keyOf({ schema, name }))
  if (!table) throw unknownTable(cache, { schema, name })
  const isRead = action.kind === 'read'
  const conditions = rootConditions(request)
  const read = planRead({
    cache,
    schema,
    root: { from: isRead ? { schema, name } : undefined, alias: name, table },
    query,
    rootConditions: isRead ? conditions : [],
    range: isRead ? request.range : undefined,
    maxRows: settings.maxRows,
    hasAggregates: settings.hasAggregates
  })
  const base = { request, read, table }
  if (isRead) return { kind: 'read', ...base, output: negotiate(request.accepted, settings.hasPlans), isReadOnly: true }
  const write = planWrite(request, table, conditions)
  return { kind: 'write', ...base, write, output: negotiate(request.accepted, settings.hasPlans), isReadOnly: false }
}

function rootConditions({ query }: ApiRequest): LogicTree[] {
  return [...query.filters, ...query.logic].filter(({ path }) => path.length === 0).map(({ value }) => value)
}

function planWrite(request: ApiRequest, table: Table, conditions: LogicTree[]): WritePlan['write'] {
  const { action, query, payload, preferences } = request
  const where = conditions.map((condition) => conditionOf({ embeds: [] }, condition))
  if (action.kind === 'delete') {
    if (where.length === 0) throw missingWhere('DELETE')
    return { kind: 'delete', where }
  }
  const json: JsonPayload = payload?.kind === 'json' ? payload : { kind: 'json', text: '[]', isArray: true, keys: [] }
  const written = { columns: columnsOf(table, json.keys), payload: json, hasDefaults: preferences.missing === 'default' }
  if (action.kind === 'update') {
    if (where.length === 0 && written.columns.length > 0) throw missingWhere('UPDATE')
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

function planCall(request: ApiRequest, cache: SchemaCache, settings: RestSettings): CallPlan {
  const { schema, name, action, query, payload, preferences } = request
  const isPost = action.kind === 'call' && action.isPost
  const names = argumentNames(request)
  const routine = findRoutine(cache, { schema, name, names, isPost, mediaType: request.contentType })
  const returned = routine.returns.isComposite ? routine.returns : { schema, name }
  const read = planRead({
    cache,
    schema,
    root: { from: undefined, alias: returned.name, table: cache.tables.get(keyOf(returned)) },
    query,
    rootConditions: rootConditions(request),
    range: request.range,
    maxRows: settings.maxRows,
    hasAggregates: settings.hasAggregates
  })
  const output = negotiate(request.accepted, settings.hasPlans)
  if (preferences.maxAffected !== undefined && preferences.handling === 'strict' && !routine.returns.isSet) {
    throw maxAffectedNeedsSet()
  }
  return {
    kind: 'call',
    request,
    read,
    routine,
    arguments: callArguments(routine, payload, query.callArguments, names),
    output,
    isReadOnly: !isPost || routine.volatility !== 'volatile'
  }
}

function argumentNames({ payload, query }: ApiRequest): string[] {
  if (payload?.kind === 'json') return payload.keys
  const pairs = payload ? (payload.kind === 'form' ? payload.pairs : []) : query.callArguments
  return [...new Set(pairs.map(([key]) => key))]
}

function callArguments(
  routine: Routine,
  payload: Payload | undefined,
  pairs: [string, string][],
  names: string[]
): CallArguments {
  const isWhole = routine.parameters.length === 1 && routine.parameters[0]?.name === ''
  if (payload?.kind === 'json') return isWhole ? { kind: 'whole', value: payload.text } : { kind: 'named', payload, names }
  if (payload?.kind === 'raw') {
    const value = payload.mediaType === 'application/octet-stream' ? payload.bytes : payload.bytes.toString('utf8')
    return { kind: 'whole', value }
  }
  const variadic = new Set(routine.parameters.flatMap((one) => (one.isVariadic ? [one.name] : [])))
  const values = new Map<string, string | string[]>()
  for (const [key, value] of payload?.kind === 'form' ? payload.pairs : pairs) {
    const before = values.get(key)
    if (variadic.has(key)) values.set(key, [...(Array.isArray(before) ? before : []), value])
    else values.set(key, value)
  }
  return { kind: 'direct', values }
}

import type { ClientBase, QueryResultRow } from 'pg'
import {
  computedRelationshipsSql,
  keysSql,
  mediaHandlersSql,
  relationsSql,
  representationsSql,
  roleSettingsSql,
  routinesSql,
  tablesSql,
  viewsSql
} from './catalog-sql.ts'
import { type Catalog, findRelationships, type Key, primaryKeyOf, shownColumns } from './relationships.ts'
import {
  type Column,
  isSame,
  keyOf,
  type MediaHandler,
  mediaHandlerKey,
  type Parameter,
  type Relationship,
  type Routine,
  type SchemaCache,
  type Settings,
  type Table
} from './schema-cache.ts'
import { originsOf } from './view-columns.ts'

type TableRow = {
  oid: number
  schema: string
  name: string
  is_view: boolean
  columns: Column[]
  changes: number
  vectors: string[] | null
}
type RepresentationRow = { source: string; target: string; function: string }
type RoleSettingRow = { role: string; name: string; value: string }
type MediaHandlerRow = {
  media_type: string
  is_bytes: boolean
  schema: string
  name: string
  is_aggregate: boolean
  target_schema: string
  target_name: string | null
}
type RelationRow = { oid: number; schema: string; name: string; is_view: boolean; columns: Record<string, string> | null }
type KeyRow = {
  kind: 'p' | 'u' | 'f'
  name: string
  table: number
  foreign_table: number
  columns: number[]
  foreign_columns: number[] | null
}
type RoutineRow = {
  schema: string
  name: string
  parameters: Parameter[]
  return_schema: string
  return_name: string
  is_set: boolean
  is_composite: boolean
  volatility: Routine['volatility']
  settings: Record<string, string> | null
}
type ComputedRow = {
  schema: string
  name: string
  table_schema: string
  table_name: string
  foreign_schema: string
  foreign_name: string
  is_to_one: boolean
}

const keyKinds = { p: 'primary', u: 'unique', f: 'foreign' } as const
const kindOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

/** Reads what the exposed schemas hold. The connection must not be in a transaction. */
export async function readCatalog(client: ClientBase, schemas: readonly string[]): Promise<SchemaCache> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query("set local search_path to ''")
    const ask = async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows
    const tableRows = await ask<TableRow>(tablesSql, [schemas])
    const catalog = catalogOf(
      await ask<RelationRow>(relationsSql),
      await ask<KeyRow>(keysSql),
      await ask<{ oid: number; query: string }>(viewsSql)
    )
    const casts = castsOf(await ask<RepresentationRow>(representationsSql))
    const tables = new Map(tableRows.map((row) => [keyOf(row), tableOf(row, catalog, casts)]))
    const computed = (await ask<ComputedRow>(computedRelationshipsSql, [schemas])).map(computedOf)
    const routines = (await ask<RoutineRow>(routinesSql, [schemas])).map(routineOf).sort(byParameters)
    const roleSettings = Map.groupBy(await ask<RoleSettingRow>(roleSettingsSql), ({ role }) => role)
    const handlers = await ask<MediaHandlerRow>(mediaHandlersSql, [schemas])
    return {
      tables,
      mediaHandlers: new Map(handlers.map(handlerOf)),
      relationships: indexRelationships(findRelationships(catalog, tables), computed, schemas),
      routines: Map.groupBy(routines, keyOf),
      roleSettings: new Map([...roleSettings].map(([role, rows]) => [role, settingsOf(rows)]))
    }
  } finally {
    await client.query('commit')
  }
}

function catalogOf(relations: RelationRow[], keys: KeyRow[], views: { oid: number; query: string }[]): Catalog {
  const named = new Map(
    relations.map((row) => [
      row.oid,
      {
        schema: row.schema,
        name: row.name,
        isView: row.is_view,
        columns: new Map(Object.entries(row.columns ?? {}).map(([number, name]) => [Number(number), name]))
      }
    ])
  )
  const origins = new Map(views.map(({ oid, query }) => [oid, originsOf(query)]))
  return { relations: named, keys: keys.map(foundKey), shown: shownColumns(named, origins) }
}

function foundKey(row: KeyRow): Key {
  return {
    kind: keyKinds[row.kind],
    name: row.name,
    relation: row.table,
    columns: row.columns,
    foreignRelation: row.foreign_table,
    foreignColumns: row.foreign_columns ?? []
  }
}

function settingsOf(rows: RoleSettingRow[]): Settings {
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

type Casts = (type: string) => Column['casts'] | undefined

function castsOf(rows: RepresentationRow[]): Casts {
  const functions = new Map(rows.map((row) => [`${row.source}\0${row.target}`, row.function]))
  return (type) => {
    const toJson = functions.get(`${type}\0json`)
    const fromJson = functions.get(`json\0${type}`)
    const fromText = functions.get(`text\0${type}`)
    return (toJson ?? fromJson ?? fromText) === undefined ? undefined : { toJson, fromJson, fromText }
  }
}

function handlerOf(row: MediaHandlerRow): [key: string, handler: MediaHandler] {
  const target = row.target_name === null ? undefined : { schema: row.target_schema, name: row.target_name }
  const aggregate = row.is_aggregate ? { schema: row.schema, name: row.name } : undefined
  return [mediaHandlerKey(target, row.media_type), { mediaType: row.media_type, isBytes: row.is_bytes, aggregate }]
}

/** As pg_relation_is_updatable writes them. */
const changeBits = { update: 4, insert: 8, delete: 16 }

function tableOf(row: TableRow, catalog: Catalog, castsOfType: Casts): Table {
  const withCasts = (column: Column): Column => {
    const casts = castsOfType(column.type)
    return casts ? { ...column, casts } : column
  }
  return {
    schema: row.schema,
    name: row.name,
    isView: row.is_view,
    primaryKey: primaryKeyOf(catalog, row.oid),
    columns: new Map(row.columns.map((column) => [column.name, withCasts(column)])),
    changes: {
      canInsert: (row.changes & changeBits.insert) !== 0,
      canUpdate: (row.changes & changeBits.update) !== 0,
      canDelete: (row.changes & changeBits.delete) !== 0
    },
    vectors: new Set(row.vectors)
  }
}

function routineOf(row: RoutineRow): Routine {
  return {
    schema: row.schema,
    name: row.name,
    parameters: row.parameters,
    returns: { schema: row.return_schema, name: row.return_name, isSet: row.is_set, isComposite: row.is_composite },
    volatility: row.volatility,
    settings: row.settings ?? {}
  }
}

function byParameters(a: Routine, b: Routine): number {
  const described = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join()
  return a.parameters.length - b.parameters.length || compare(described(a), described(b))
}

function computedOf(row: ComputedRow): Relationship {
  const table = { schema: row.table_schema, name: row.table_name }
  const foreignTable = { schema: row.foreign_schema, name: row.foreign_name }
  return {
    kind: 'computed',
    table,
    foreignTable,
    isSelf: isSame(table, foreignTable),
    isTableView: false,
    isForeignTableView: false,
    routine: { schema: row.schema, name: row.name },
    isToOne: row.is_to_one
  }
}

/** Only what lies in exposed schemas; a computed relationship replaces the found ones to a table of its name. */
function indexRelationships(
  found: Relationship[],
  computed: Relationship[],
  schemas: readonly string[]
): Map<string, Relationship[]> {
  const replaced = new Set(computed.map((one) => (one.kind === 'computed' ? `${keyOf(one.table)}\0${keyOf(one.routine)}` : '')))
  const kept = found.filter((one) => !replaced.has(`${keyOf(one.table)}\0${keyOf(one.foreignTable)}`))
  const isExposed = (one: Relationship) =>
    schemas.includes(one.table.schema) &&
    schemas.includes(one.foreignTable.schema) &&
    (one.kind !== 'many-to-many' || schemas.includes(one.junction.table.schema))
  return Map.groupBy([...kept, ...computed].filter(isExposed).sort(byOrder), (one) => keyOf(one.table))
}

function byOrder(a: Relationship, b: Relationship): number {
  return (
    compare(a.foreignTable.schema, b.foreignTable.schema) ||
    compare(a.foreignTable.name, b.foreignTable.name) ||
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    compare(orderName(a), orderName(b))
  )
}

function orderName(one: Relationship): string {
  if (one.kind === 'computed') return one.routine.name
  return one.kind === 'many-to-many' ? one.junction.table.name : one.constraint
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

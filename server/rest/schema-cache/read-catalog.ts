import type { ClientBase } from 'pg'
import { createCatalogReader } from './catalog-reader.ts'
import { computedRelationshipsSql, mediaHandlersSql, roleSettingsSql } from './catalog-sql.ts'
import { readKeys } from './read-keys.ts'
import { readRoutines } from './read-routines.ts'
import { readTables } from './read-tables.ts'
import { createRelationships } from './relationships.ts'
import {
  type CacheLimits,
  isSameIdentifier,
  type MediaHandler,
  mediaHandlerKey,
  type Relationship,
  type SchemaCache,
  type Settings
} from './schema-cache.ts'

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
type ComputedRow = {
  schema: string
  name: string
  table_schema: string
  table_name: string
  foreign_schema: string
  foreign_name: string
  is_to_one: boolean
}

/** The most important parts first. Throws if the tables take too long. The connection must not be in a transaction. */
export async function readCatalog(client: ClientBase, schemas: readonly string[], limits: CacheLimits): Promise<SchemaCache> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query("set local search_path to ''")
    const reader = createCatalogReader(client, limits)
    const roleSettings = Map.groupBy(await reader.require<RoleSettingRow>(roleSettingsSql), ({ role }) => role)
    const handlers = await reader.require<MediaHandlerRow>(mediaHandlersSql, [schemas])
    const computed = (await reader.require<ComputedRow>(computedRelationshipsSql, [schemas])).map(computedOf)
    const tables = await readTables(reader, schemas)
    const routines = await readRoutines(reader, schemas)
    const keys = await readKeys(reader, schemas)
    for (const table of tables.values()) {
      await reader.pause()
      const primaryKey = new Set(keys.primaryKeyOf(table))
      table.primaryKey = [...table.columns.keys()].filter((name) => primaryKey.has(name))
    }
    const relationships = createRelationships({ keys, computed, schemas, exposed: [...tables.values()] })
    return {
      tables,
      mediaHandlers: new Map(handlers.map(handlerOf)),
      relationships,
      routines,
      roleSettings: new Map([...roleSettings].map(([role, rows]) => [role, settingsOf(rows)])),
      leftOut: reader.leftOut
    }
  } finally {
    await client.query('rollback')
  }
}

function settingsOf(rows: RoleSettingRow[]): Settings {
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

function handlerOf(row: MediaHandlerRow): [key: string, handler: MediaHandler] {
  const target = row.target_name === null ? undefined : { schema: row.target_schema, name: row.target_name }
  const aggregate = row.is_aggregate ? { schema: row.schema, name: row.name } : undefined
  return [mediaHandlerKey(target, row.media_type), { mediaType: row.media_type, isBytes: row.is_bytes, aggregate }]
}

function computedOf(row: ComputedRow): Relationship {
  const table = { schema: row.table_schema, name: row.table_name }
  const foreignTable = { schema: row.foreign_schema, name: row.foreign_name }
  return {
    kind: 'computed',
    table,
    foreignTable,
    isSelf: isSameIdentifier(table, foreignTable),
    isTableView: false,
    isForeignTableView: false,
    routine: { schema: row.schema, name: row.name },
    isToOne: row.is_to_one
  }
}

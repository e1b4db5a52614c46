import type { CatalogReader, Listed } from './catalog-reader.ts'
import { columnNamesSql, keyedRelationsSql, keysSql, viewsSql } from './catalog-sql.ts'
import { type CatalogRelation, indexKeys, type Key, type KeyCatalog } from './key-catalog.ts'
import { createViewTracer, type ShownColumns } from './shown-columns.ts'
import { type Origin, originsOf } from './view-columns.ts'

type RelationRow = Listed & { schema: string; name: string; is_view: boolean }
type KeyRow = {
  oid: number
  kind: 'p' | 'u' | 'f'
  name: string
  table: number
  foreign_table: number
  columns: number[]
  foreign_columns: number[] | null
}
type Relations = ReadonlyMap<number, CatalogRelation>

const keyKinds = { p: 'primary', u: 'unique', f: 'foreign' } as const

/** Longer view definitions are not analysed. In characters. */
const maxViewLength = 2_000_000
/** A definition is about this many times as long as the list of its columns. */
const viewWeight = 20

export async function readKeys(reader: CatalogReader, schemas: readonly string[]): Promise<KeyCatalog> {
  const keys = await readAllKeys(reader)
  const listed = reader.fit('keyed tables and views', await reader.tryQuery<RelationRow>('relationships', keyedRelationsSql))
  const relations = await readRelations(reader, listed)
  const shown = await readShownColumns(
    reader,
    listed.filter(({ is_view }) => is_view),
    relations
  )
  return indexKeys(relations, keys, shown, schemas)
}

async function readAllKeys(reader: CatalogReader): Promise<Key[]> {
  const keys: Key[] = []
  let last = 0
  for (;;) {
    await reader.pause()
    const page = await reader.tryQuery<KeyRow>('further keys', keysSql, [last])
    const rows = reader.fit(
      'further keys',
      page.map((row) => ({ oid: row.oid, columns: 0, key: toKey(row) }))
    )
    keys.push(...rows.map(({ key }) => key))
    if (page.length === 0 || rows.length < page.length) return keys
    last = page.at(-1)?.oid ?? 0
  }
}

function toKey(row: KeyRow): Key {
  return {
    kind: keyKinds[row.kind],
    name: row.name,
    relation: row.table,
    columns: row.columns,
    foreignRelation: row.foreign_table,
    foreignColumns: row.foreign_columns ?? []
  }
}

async function readRelations(reader: CatalogReader, listed: readonly RelationRow[]): Promise<Map<number, CatalogRelation>> {
  type NamesRow = { oid: number; columns: Record<string, string> }
  const rows = await reader.queryInPages<NamesRow>('keyed tables and views', columnNamesSql, listed)
  const names = new Map(rows.map(({ oid, columns }) => [oid, columns]))
  const relations = new Map<number, CatalogRelation>()
  for (const { oid, schema, name, is_view } of listed) {
    await reader.pause()
    const columns = Object.entries(names.get(oid) ?? {}).map(([number, column]): [number, string] => [Number(number), column])
    relations.set(oid, { schema, name, isView: is_view, columns: new Map(columns) })
  }
  return relations
}

async function readShownColumns(
  reader: CatalogReader,
  views: readonly Listed[],
  relations: Relations
): Promise<Map<number, ShownColumns>> {
  const weighed = views.map(({ oid, columns }) => ({ oid, columns: columns * viewWeight }))
  type ViewRow = { oid: number; query: string | null }
  const rows = await reader.queryInPages<ViewRow>('views as ends of relationships', viewsSql, weighed, [maxViewLength])
  const origins = new Map<number, Map<number, Origin>>()
  for (const { oid, query } of rows) {
    await reader.pause()
    origins.set(oid, query === null ? new Map() : originsOf(query))
  }
  const tooLong = rows.filter(({ query }) => query === null).length
  if (tooLong > 0) reader.leftOut.push(`relationships of ${tooLong} views whose definitions are too long`)
  const trace = createViewTracer(origins)
  const shown = new Map<number, ShownColumns>()
  for (const { oid } of views) {
    await reader.pause()
    const names = relations.get(oid)?.columns
    if (names) shown.set(oid, trace(oid, names))
  }
  return shown
}

import type { CatalogReader, Listed } from './catalog-reader.ts'
import { exposedRelationsSql, representationsSql, tablesSql, vectorFunctionsSql } from './catalog-sql.ts'
import { type Column, keyOf, type Table } from './schema-cache.ts'

type TableRow = { oid: number; schema: string; name: string; is_view: boolean; columns: Column[] }
type RepresentationRow = { source: string; target: string; function: string }
type VectorRow = { table: number; name: string }

export async function readTables(reader: CatalogReader, schemas: readonly string[]): Promise<Map<string, Table>> {
  const castsOfType = castsOf(await reader.require<RepresentationRow>(representationsSql))
  const vectors = Map.groupBy(await reader.require<VectorRow>(vectorFunctionsSql), ({ table }) => table)
  const listed = reader.fit('tables', await reader.require<Listed>(exposedRelationsSql, [schemas]))
  const tables = new Map<string, Table>()
  for (const { oid, schema, name, is_view, columns } of await reader.queryInPages<TableRow>('tables', tablesSql, listed)) {
    await reader.pause()
    tables.set(keyOf({ schema, name }), {
      schema,
      name,
      isView: is_view,
      primaryKey: [],
      columns: new Map(columns.map((column) => [column.name, { ...column, ...castsOfType(column.type) }])),
      vectors: new Set(vectors.get(oid)?.map((row) => row.name))
    })
  }
  return tables
}

type Casts = (type: string) => Pick<Column, 'casts'> | undefined

function castsOf(rows: RepresentationRow[]): Casts {
  const functions = new Map(rows.map((row) => [`${row.source}\0${row.target}`, row.function]))
  return (type) => {
    const toJson = functions.get(`${type}\0json`)
    const fromJson = functions.get(`json\0${type}`)
    const fromText = functions.get(`text\0${type}`)
    return (toJson ?? fromJson ?? fromText) === undefined ? undefined : { casts: { toJson, fromJson, fromText } }
  }
}

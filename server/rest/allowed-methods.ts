import type { Pool } from 'pg'
import { unknownPath } from './errors.ts'
import { keyOf, type SchemaCache, type Table } from './schema-cache/schema-cache.ts'
import { unknownRoutine, unknownTable } from './schema-errors.ts'
import { findTableChanges } from './table-changes-sql.ts'

export type OptionsTarget = { table: Table } | { methods: string }

export function findOptionsTarget(path: readonly string[], schema: string, cache: SchemaCache): OptionsTarget {
  const [first, second] = path
  if (first === undefined || (first === '' && second === undefined)) return { methods: 'OPTIONS,GET,HEAD' }
  if (second === undefined) {
    const table = cache.tables.get(keyOf({ schema, name: first }))
    if (!table) throw unknownTable(cache, { schema, name: first })
    return { table }
  }
  if (first !== 'rpc' || path.length > 2) throw unknownPath()
  return { methods: methodsOfRoutine(second, schema, cache) }
}

export async function allowedMethods(pool: Pool, target: OptionsTarget): Promise<string> {
  if ('methods' in target) return target.methods
  const { canInsert, canUpdate, canDelete } = await findTableChanges(pool, target.table)
  return [
    'OPTIONS,GET,HEAD',
    ...(canInsert ? ['POST'] : []),
    ...(canInsert && canUpdate && target.table.primaryKey.length > 0 ? ['PUT'] : []),
    ...(canUpdate ? ['PATCH'] : []),
    ...(canDelete ? ['DELETE'] : [])
  ].join()
}

function methodsOfRoutine(name: string, schema: string, cache: SchemaCache): string {
  const overloads = cache.routines.get(keyOf({ schema, name })) ?? []
  if (overloads.length === 0) {
    throw unknownRoutine(cache, { schema, name, names: [], isPost: false, mediaType: 'application/json' }, overloads)
  }
  return overloads.every(({ volatility }) => volatility === 'volatile') ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST'
}

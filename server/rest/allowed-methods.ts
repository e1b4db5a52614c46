import { unknownPath } from './errors.ts'
import { keyOf, type SchemaCache } from './schema-cache/schema-cache.ts'
import { unknownRoutine, unknownTable } from './schema-errors.ts'

/** What may be done at a path of a schema, as the header `Allow` says it. Throws RestError for what is not there. */
export function allowedMethods(path: readonly string[], schema: string, cache: SchemaCache): string {
  const [first, second] = path
  if (first === undefined || (first === '' && second === undefined)) return 'OPTIONS,GET,HEAD'
  if (second === undefined) return methodsOfTable(first, schema, cache)
  if (first !== 'rpc' || path.length > 2) throw unknownPath()
  return methodsOfRoutine(second, schema, cache)
}

function methodsOfTable(name: string, schema: string, cache: SchemaCache): string {
  const table = cache.tables.get(keyOf({ schema, name }))
  if (!table) throw unknownTable(cache, { schema, name })
  const { canInsert, canUpdate, canDelete } = table.changes
  return [
    'OPTIONS,GET,HEAD',
    ...(canInsert ? ['POST'] : []),
    ...(canInsert && canUpdate && table.primaryKey.length > 0 ? ['PUT'] : []),
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

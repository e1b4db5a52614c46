import type { CatalogReader, Listed } from './catalog-reader.ts'
import { exposedRoutinesSql, routinesSql } from './catalog-sql.ts'
import { compareNames } from './compare-names.ts'
import { keyOf, type Parameter, type Routine } from './schema-cache.ts'

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

export async function readRoutines(reader: CatalogReader, schemas: readonly string[]): Promise<Map<string, Routine[]>> {
  const listed = reader.fit('functions', await reader.tryQuery<Listed>('functions', exposedRoutinesSql, [schemas]))
  const rows = await reader.queryInPages<RoutineRow>('functions', routinesSql, listed)
  const routines = Map.groupBy(rows.map(routineOf), keyOf)
  for (const overloads of routines.values()) overloads.sort(byParameters)
  return routines
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
  return a.parameters.length - b.parameters.length || compareNames(described(a), described(b))
}

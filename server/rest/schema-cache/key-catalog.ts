import { createTimeSlices } from '#server/plugins/time-slices.ts'
import { type Identifier, keyOf } from './schema-cache.ts'
import { originKey, type ShownColumns } from './shown-columns.ts'

/** `columns` are the names by number. */
export type CatalogRelation = Identifier & { isView: boolean; columns: ReadonlyMap<number, string> }

export type Key = {
  kind: 'primary' | 'unique' | 'foreign'
  name: string
  relation: number
  columns: number[]
  foreignRelation: number
  foreignColumns: number[]
}

/** The columns through which a table or view shows a key, in the key's order. */
export type Appearance = { relation: Identifier; columns: string[]; isView: boolean }

/** Selects appearances: in the key's own table, in relations of a name, or all. */
export type Wanted = { own: boolean; name: string } | 'all'

export type KeyCatalog = {
  tablesBehind(relation: Identifier): readonly number[]
  foreignKeysOf(table: number): readonly Key[]
  foreignKeysTo(table: number): readonly Key[]
  isUnique(key: Key): boolean
  isPartOfPrimaryKey(key: Key): boolean
  appearancesIn(relation: Identifier, table: number, columns: readonly number[]): Appearance[]
  /** The exposed relations that show all columns of a key, its own table first. */
  appearances(table: number, columns: readonly number[], wanted: Wanted): Generator<Appearance>
  /** For a view, the columns that show the primary keys of its tables. */
  primaryKeyOf(relation: Identifier): string[]
}

const maxCombinations = 8

export async function indexKeys(
  relations: ReadonlyMap<number, CatalogRelation>,
  keys: readonly Key[],
  shown: ReadonlyMap<number, ShownColumns>,
  schemas: readonly string[]
): Promise<KeyCatalog> {
  const views = await indexViews(relations, shown, schemas)
  const { ofTable, toTable, primaryKeys, uniqueSets } = await indexTables(keys)
  const numberOf = (relation: Identifier) => views.numbers.get(keyOf(relation)) ?? -1

  function appearancesOf(number: number, table: number, columns: readonly number[]): Appearance[] {
    const relation = relations.get(number)
    if (!relation) return []
    const names = (column: number): readonly string[] =>
      number === table
        ? [relation.columns.get(column) ?? '']
        : (shown.get(number)?.get(originKey({ relation: table, column })) ?? [])
    let combinations: string[][] = [[]]
    for (const column of columns) {
      const known = names(column)
      combinations = combinations
        .flatMap((combination) => known.map((name) => [...combination, name]))
        .slice(0, maxCombinations)
    }
    const { schema, name, isView } = relation
    return combinations.map((combination) => ({ relation: { schema, name }, columns: combination, isView }))
  }

  function tablesBehind(relation: Identifier): readonly number[] {
    const number = numberOf(relation)
    return relations.get(number)?.isView === false ? [number] : (views.tablesOf.get(number) ?? [])
  }

  return {
    tablesBehind,
    foreignKeysOf: (table) => ofTable.get(table) ?? [],
    foreignKeysTo: (table) => toTable.get(table) ?? [],
    isUnique: (key) => uniqueSets.get(key.relation)?.has(columnSet(key)) ?? false,
    isPartOfPrimaryKey({ relation, columns }) {
      const primaryKey = primaryKeys.get(relation)?.columns
      return primaryKey !== undefined && columns.every((column) => primaryKey.includes(column))
    },
    appearancesIn: (relation, table, columns) => appearancesOf(numberOf(relation), table, columns),
    *appearances(table, columns, wanted) {
      const own = relations.get(table)
      const isOwnWanted = wanted === 'all' || wanted.own || wanted.name === own?.name
      if (own && isOwnWanted && schemas.includes(own.schema)) yield* appearancesOf(table, table, columns)
      const byName = views.viewsOf.get(table)
      const wantedViews = wanted === 'all' ? byName?.values() : [byName?.get(wanted.name) ?? []]
      for (const view of [...(wantedViews ?? [])].flat()) yield* appearancesOf(view, table, columns)
    },
    primaryKeyOf(relation) {
      return tablesBehind(relation).flatMap((table) => {
        const key = primaryKeys.get(table)
        return key ? (appearancesOf(numberOf(relation), table, key.columns)[0]?.columns ?? []) : []
      })
    }
  }
}

async function indexViews(
  relations: ReadonlyMap<number, CatalogRelation>,
  shown: ReadonlyMap<number, ShownColumns>,
  schemas: readonly string[]
) {
  const slices = createTimeSlices()
  const numbers = new Map<string, number>()
  const tablesOf = new Map<number, number[]>()
  const viewsOf = new Map<number, Map<string, number[]>>()
  for (const [number, relation] of relations) {
    await slices.next()
    numbers.set(keyOf(relation), number)
    const tables = [...new Set([...(shown.get(number)?.keys() ?? [])].map((key) => Number.parseInt(key, 10)))]
    tablesOf.set(number, tables)
    if (!schemas.includes(relation.schema)) continue
    for (const table of tables) {
      const byName = viewsOf.get(table) ?? new Map<string, number[]>()
      viewsOf.set(table, byName)
      append(byName, relation.name, number)
    }
  }
  return { numbers, tablesOf, viewsOf }
}

async function indexTables(keys: readonly Key[]) {
  const slices = createTimeSlices()
  const ofTable = new Map<number, Key[]>()
  const toTable = new Map<number, Key[]>()
  const primaryKeys = new Map<number, Key>()
  const uniqueSets = new Map<number, Set<string>>()
  for (const key of keys) {
    await slices.next()
    if (key.kind === 'foreign') {
      append(ofTable, key.relation, key)
      append(toTable, key.foreignRelation, key)
      continue
    }
    if (key.kind === 'primary') primaryKeys.set(key.relation, key)
    const sets = uniqueSets.get(key.relation) ?? new Set()
    uniqueSets.set(key.relation, sets.add(columnSet(key)))
  }
  return { ofTable, toTable, primaryKeys, uniqueSets }
}

function columnSet({ columns }: Key): string {
  return columns.toSorted((a, b) => a - b).join()
}

function append<Name, Item>(lists: Map<Name, Item[]>, name: Name, item: Item): void {
  const list = lists.get(name)
  if (list) list.push(item)
  else lists.set(name, [item])
}

import { type ColumnPair, type Identifier, isSame, keyOf, type Relationship, type Table } from './schema-cache.ts'
import type { Origin } from './view-columns.ts'

/** A relation by its number in the catalog. */
export type CatalogRelation = Identifier & { isView: boolean; columns: Map<number, string> }

export type Key = {
  kind: 'primary' | 'unique' | 'foreign'
  name: string
  relation: number
  columns: number[]
  foreignRelation: number
  foreignColumns: number[]
}

/** What a view has of a relation's key: for each of its columns the names under which the view shows it. */
type Appearance = { view: Identifier; columns: string[] }

/** The columns of a view, by the base column that they show. */
export type ShownColumns = Map<string, string[]>

export type Catalog = {
  relations: Map<number, CatalogRelation>
  keys: Key[]
  /** By the view's number. */
  shown: Map<number, ShownColumns>
}

type ForeignKey = Relationship & { kind: 'many-to-one' | 'one-to-one' }

/** More ways than this to see one key through one view say nothing to anybody. */
const maxAppearances = 8

/** Every way from one table or view to another, in both directions and through junctions. */
export function findRelationships(catalog: Catalog, tables: Map<string, Table>): Relationship[] {
  const forward = catalog.keys.filter((key) => key.kind === 'foreign').flatMap((key) => alongForeignKey(catalog, key))
  const backward = forward.map(inverse)
  return [...forward, ...backward, ...throughJunctions(forward, tables)]
}

/** The columns of a view that make a row unique: where it shows all columns of a primary key. */
export function primaryKeyOf(catalog: Catalog, relation: number): string[] {
  const primaryKeys = catalog.keys.filter((key) => key.kind === 'primary')
  const own = primaryKeys.find((key) => key.relation === relation)
  if (own) return namesOf(catalog, relation, own.columns)
  if (!catalog.shown.has(relation)) return []
  return primaryKeys.flatMap((key) => appearancesIn(catalog, relation, key.relation, key.columns)[0]?.columns ?? [])
}

function alongForeignKey(catalog: Catalog, key: Key): ForeignKey[] {
  const table = catalog.relations.get(key.relation)
  const foreignTable = catalog.relations.get(key.foreignRelation)
  if (!table || !foreignTable) return []
  const own = { view: table, columns: namesOf(catalog, key.relation, key.columns) }
  const foreign = { view: foreignTable, columns: namesOf(catalog, key.foreignRelation, key.foreignColumns) }
  const sources = [own, ...appearances(catalog, key.relation, key.columns)]
  const targets = [foreign, ...appearances(catalog, key.foreignRelation, key.foreignColumns)]
  const kind = isUnique(catalog, key) ? 'one-to-one' : 'many-to-one'
  return sources.flatMap((source) =>
    targets.map((target) => ({
      kind,
      table: nameOf(source.view),
      foreignTable: nameOf(target.view),
      isSelf: isSame(source.view, target.view),
      isTableView: source !== own,
      isForeignTableView: target !== foreign,
      constraint: key.name,
      columns: source.columns.map((from, place) => ({ from, to: target.columns[place] ?? '' }))
    }))
  )
}

function inverse(relationship: ForeignKey): Relationship {
  return {
    ...relationship,
    kind: relationship.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one',
    isInverse: true,
    table: relationship.foreignTable,
    foreignTable: relationship.table,
    isTableView: relationship.isForeignTableView,
    isForeignTableView: relationship.isTableView,
    columns: relationship.columns.map(({ from, to }) => ({ from: to, to: from }))
  }
}

/** A table whose primary key holds two foreign keys joins the two tables that they point to. */
function throughJunctions(forward: ForeignKey[], tables: Map<string, Table>): Relationship[] {
  const byTable = Map.groupBy(
    forward.filter((relationship) => relationship.kind === 'many-to-one'),
    (relationship) => keyOf(relationship.table)
  )
  return [...byTable.values()].flatMap((keys) =>
    keys.flatMap((first) =>
      keys.flatMap((second) => {
        const primaryKey = new Set(tables.get(keyOf(first.table))?.primaryKey)
        const columns = [...first.columns, ...second.columns].map(({ from }) => from)
        if (first.constraint === second.constraint || !columns.every((column) => primaryKey.has(column))) return []
        return [junctionRelationship(first, second)]
      })
    )
  )
}

function junctionRelationship(first: ForeignKey, second: ForeignKey): Relationship {
  return {
    kind: 'many-to-many',
    table: first.foreignTable,
    foreignTable: second.foreignTable,
    isSelf: isSame(first.foreignTable, second.foreignTable),
    isTableView: first.isForeignTableView,
    isForeignTableView: second.isForeignTableView,
    junction: {
      table: first.table,
      constraintToSource: first.constraint,
      constraintToTarget: second.constraint,
      source: first.columns.map(swap),
      target: second.columns.map(swap)
    }
  }
}

function swap({ from, to }: ColumnPair): ColumnPair {
  return { from: to, to: from }
}

function isUnique(catalog: Catalog, key: Key): boolean {
  const columns = key.columns.toSorted((a, b) => a - b).join()
  return catalog.keys.some(
    (other) =>
      other.kind !== 'foreign' && other.relation === key.relation && other.columns.toSorted((a, b) => a - b).join() === columns
  )
}

/** What each view shows of base tables, through views of views. */
export function shownColumns(
  relations: Map<number, CatalogRelation>,
  origins: Map<number, Map<number, Origin>>
): Map<number, ShownColumns> {
  const shown = new Map<number, ShownColumns>()
  for (const view of origins.keys()) {
    const columns: ShownColumns = new Map()
    for (const [column, name] of relations.get(view)?.columns ?? []) {
      let origin = origins.get(view)?.get(column)
      while (origin && origins.has(origin.relation)) origin = origins.get(origin.relation)?.get(origin.column)
      if (origin) columns.set(baseKey(origin), [...(columns.get(baseKey(origin)) ?? []), name])
    }
    shown.set(view, columns)
  }
  return shown
}

function appearances(catalog: Catalog, relation: number, columns: number[]): Appearance[] {
  return [...catalog.shown.keys()].flatMap((view) => appearancesIn(catalog, view, relation, columns))
}

/** Every way in which a view shows all the columns of a relation; a view may show a column more than once. */
function appearancesIn(catalog: Catalog, viewNumber: number, relation: number, columns: number[]): Appearance[] {
  const view = catalog.relations.get(viewNumber)
  const shown = catalog.shown.get(viewNumber)
  if (!view || !shown) return []
  let ways: string[][] = [[]]
  for (const column of columns) {
    const names = shown.get(baseKey({ relation, column })) ?? []
    ways = ways.flatMap((way) => names.map((name) => [...way, name])).slice(0, maxAppearances)
  }
  return ways.map((way) => ({ view, columns: way }))
}

function baseKey({ relation, column }: Origin): string {
  return `${relation}.${column}`
}

function namesOf(catalog: Catalog, relation: number, columns: number[]): string[] {
  const names = catalog.relations.get(relation)?.columns
  return columns.map((column) => names?.get(column) ?? '')
}

function nameOf({ schema, name }: Identifier): Identifier {
  return { schema, name }
}

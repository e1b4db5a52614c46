import { compareNames } from './compare-names.ts'
import type { Appearance, Key, KeyCatalog, Wanted } from './key-catalog.ts'
import { type Identifier, isSameIdentifier, keyOf, type Relationship, type Relationships } from './schema-cache.ts'

type ForeignKey = Relationship & { kind: 'many-to-one' | 'one-to-one' | 'one-to-many' }

const kindOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']
const maxSearched = 2000

export type RelationshipSource = {
  keys: KeyCatalog
  computed: readonly Relationship[]
  schemas: readonly string[]
  exposed: readonly Identifier[]
}

/** Computed per request: their number grows with the product of the views on both sides; three tables can have millions. */
export function createRelationships({ keys, computed, schemas, exposed }: RelationshipSource): Relationships {
  const computedFrom = Map.groupBy(computed, ({ table }) => keyOf(table))

  function* every(origin: Identifier, target: string | undefined): Generator<Relationship> {
    const own = computedFrom.get(keyOf(origin)) ?? []
    const replaced = new Set(own.map((one) => (one.kind === 'computed' ? keyOf(one.routine) : '')))
    for (const one of own) if (schemas.includes(one.foreignTable.schema)) yield one
    for (const one of throughKeys(keys, origin, target)) if (!replaced.has(keyOf(one.foreignTable))) yield one
  }

  return {
    to(origin, target) {
      return schemas.includes(origin.schema) ? [...every(origin, target)].sort(byOrder) : []
    },
    keysOf: (table) => [...alongKeys(keys, table, undefined)],
    targets(origin) {
      const names = new Set<string>()
      let searched = 0
      for (const { foreignTable } of every(origin, undefined)) {
        if (foreignTable.schema === origin.schema) names.add(foreignTable.name)
        searched += 1
        if (searched === maxSearched) break
      }
      return names
    },
    origins(schema) {
      const hasKeys = (table: number) => keys.foreignKeysOf(table).length > 0 || keys.foreignKeysTo(table).length > 0
      return exposed.flatMap((relation) => {
        const isOrigin = computedFrom.has(keyOf(relation)) || keys.tablesBehind(relation).some(hasKeys)
        return relation.schema === schema && isOrigin ? [relation.name] : []
      })
    }
  }
}

/** A target is a table or view, a foreign key, or a column that is one; the latter two stand for tables alone. */
function* throughKeys(keys: KeyCatalog, origin: Identifier, target: string | undefined): Generator<Relationship> {
  yield* alongKeys(keys, origin, target)
  yield* againstKeys(keys, origin, target)
  yield* throughJunctions(keys, origin, target)
}

function* alongKeys(keys: KeyCatalog, origin: Identifier, target: string | undefined): Generator<ForeignKey> {
  for (const table of keys.tablesBehind(origin)) {
    for (const key of keys.foreignKeysOf(table)) {
      const kind = keys.isUnique(key) ? 'one-to-one' : 'many-to-one'
      for (const from of keys.appearancesIn(origin, table, key.columns)) {
        const found = keys.appearances(key.foreignRelation, key.foreignColumns, wantedBy(target, key, from))
        for (const to of found) yield foreignKey(key, kind, from, to)
      }
    }
  }
}

function* againstKeys(keys: KeyCatalog, origin: Identifier, target: string | undefined): Generator<ForeignKey> {
  for (const table of keys.tablesBehind(origin)) {
    for (const key of keys.foreignKeysTo(table)) {
      const kind = keys.isUnique(key) ? 'one-to-one' : 'one-to-many'
      for (const from of keys.appearancesIn(origin, table, key.foreignColumns)) {
        const found = keys.appearances(key.relation, key.columns, wantedBy(target, key, from))
        for (const to of found) yield foreignKey(key, kind, from, to)
      }
    }
  }
}

/** A table whose primary key contains two foreign keys joins the tables that they reference. */
function* throughJunctions(keys: KeyCatalog, origin: Identifier, target: string | undefined): Generator<Relationship> {
  for (const table of keys.tablesBehind(origin)) {
    for (const key of keys.foreignKeysTo(table)) {
      if (!keys.isPartOfPrimaryKey(key) || keys.isUnique(key)) continue
      for (const from of keys.appearancesIn(origin, table, key.foreignColumns)) {
        for (const to of keys.appearances(key.relation, key.columns, 'all')) {
          yield* throughJunction(keys, foreignKey(key, 'one-to-many', from, to), target)
        }
      }
    }
  }
}

function* throughJunction(keys: KeyCatalog, first: ForeignKey, target: string | undefined): Generator<Relationship> {
  const junction = first.foreignTable
  const primaryKey = new Set(keys.primaryKeyOf(junction))
  if (!first.columns.every(({ to }) => primaryKey.has(to))) return
  for (const second of alongKeys(keys, junction, target)) {
    if (second.kind !== 'many-to-one' || second.constraint === first.constraint) continue
    if (target !== undefined && second.foreignTable.name !== target) continue
    if (!second.columns.every(({ from }) => primaryKey.has(from))) continue
    yield {
      kind: 'many-to-many',
      table: first.table,
      foreignTable: second.foreignTable,
      isSelf: isSameIdentifier(first.table, second.foreignTable),
      isTableView: first.isTableView,
      isForeignTableView: second.isForeignTableView,
      junction: {
        table: junction,
        constraintToSource: first.constraint,
        constraintToTarget: second.constraint,
        source: first.columns,
        target: second.columns.map(({ from, to }) => ({ from: to, to: from }))
      }
    }
  }
}

function wantedBy(target: string | undefined, key: Key, { columns }: Appearance): Wanted {
  if (target === undefined) return 'all'
  return { own: key.name === target || (columns.length === 1 && columns[0] === target), name: target }
}

function foreignKey(key: Key, kind: ForeignKey['kind'], from: Appearance, to: Appearance): ForeignKey {
  return {
    kind,
    table: from.relation,
    foreignTable: to.relation,
    isSelf: isSameIdentifier(from.relation, to.relation),
    isTableView: from.isView,
    isForeignTableView: to.isView,
    constraint: key.name,
    columns: from.columns.map((column, place) => ({ from: column, to: to.columns[place] ?? '' }))
  }
}

function byOrder(a: Relationship, b: Relationship): number {
  return (
    compareNames(a.foreignTable.schema, b.foreignTable.schema) ||
    compareNames(a.foreignTable.name, b.foreignTable.name) ||
    kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
    compareNames(orderName(a), orderName(b))
  )
}

function orderName(one: Relationship): string {
  if (one.kind === 'computed') return one.routine.name
  return one.kind === 'many-to-many' ? one.junction.table.name : one.constraint
}

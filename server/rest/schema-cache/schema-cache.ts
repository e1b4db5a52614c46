/** The name of something in a schema. */
export type Identifier = { schema: string; name: string }

export type Column = {
  name: string
  /** The type to cast to: the base type of a domain, without a length, so that too long a text is refused and not cut. */
  type: string
  /** The expression of the default, as SQL. */
  defaultSql: string | null
}

export type Table = Identifier & {
  isView: boolean
  primaryKey: string[]
  columns: Map<string, Column>
}

export type ColumnPair = { from: string; to: string }

export type Junction = {
  table: Identifier
  constraintToSource: string
  constraintToTarget: string
  /** From the source's columns to the junction's. */
  source: ColumnPair[]
  /** From the target's columns to the junction's. */
  target: ColumnPair[]
}

/** How rows of one table belong to rows of another, seen from `table`. */
export type Relationship = {
  table: Identifier
  foreignTable: Identifier
  isSelf: boolean
  isTableView: boolean
  isForeignTableView: boolean
} & (
  | { kind: 'many-to-one' | 'one-to-many' | 'one-to-one'; constraint: string; columns: ColumnPair[] }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; routine: Identifier; isToOne: boolean }
)

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

export type Routine = Identifier & {
  parameters: Parameter[]
  returns: Identifier & { isSet: boolean; isComposite: boolean }
  volatility: 'volatile' | 'stable' | 'immutable'
  /** Settings of the function that must hold from the beginning of its transaction. */
  settings: Record<string, string>
}

export type SchemaCache = {
  tables: Map<string, Table>
  /** By the table that they begin at. */
  relationships: Map<string, Relationship[]>
  /** Overloads together, those with the fewest parameters first. */
  routines: Map<string, Routine[]>
}

export function keyOf({ schema, name }: Identifier): string {
  return `${schema}\0${name}`
}

export function isSame(a: Identifier, b: Identifier): boolean {
  return a.schema === b.schema && a.name === b.name
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

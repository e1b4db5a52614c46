/** The name of something in a schema. */
export type Identifier = { schema: string; name: string }

export type Column = {
  name: string
  /** As SQL writes it, with its length: what does not fit is refused. */
  type: string
  /** Whether its values are text search vectors, also by way of domains. */
  isVector: boolean
  /** The expression of the default, as SQL. */
  defaultSql: string | null
  /** SQL functions between the column's type and what answers and requests hold, where casts of a domain name them. */
  casts?: { toJson: string | undefined; fromJson: string | undefined; fromText: string | undefined }
}

export type Table = Identifier & {
  isView: boolean
  /** In the order of the columns. */
  primaryKey: string[]
  columns: Map<string, Column>
  /** Functions of a row that return a text search vector. */
  vectors: ReadonlySet<string>
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
  | {
      kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
      constraint: string
      columns: ColumnPair[]
      /** Seen from the table that the key points to. */
      isInverse?: true
    }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; routine: Identifier; isToOne: boolean }
)

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

export type Routine = Identifier & {
  parameters: Parameter[]
  returns: Identifier & { isSet: boolean; isComposite: boolean }
  volatility: 'volatile' | 'stable' | 'immutable'
  /** Settings of the function that must hold from the beginning of its transaction. */
  settings: Settings
}

/** What makes an answer of a media type out of rows: an aggregate, or nothing where a function returns it as it is. */
export type MediaHandler = { mediaType: string; isBytes: boolean; aggregate: Identifier | undefined }

/** How tables belong together. */
export type Relationships = {
  /**
   * From a table or view to what a request may mean by `target`: a table or view, a foreign key, a column that is one,
   * or a function.
   */
  to(origin: Identifier, target: string): Relationship[]
  /** The foreign keys of a table or view. */
  keysOf(table: Identifier): Relationship[]
  /** Names of tables and views that a table or view belongs to, for a suggestion. */
  targets(origin: Identifier): ReadonlySet<string>
  /** The names of the tables and views of a schema that belong to any, for a suggestion. */
  origins(schema: string): readonly string[]
}

export type Settings = Readonly<Record<string, string>>

export type SchemaCache = {
  tables: Map<string, Table>
  /** By what they make an answer of, undefined standing for anything, and by media type. */
  mediaHandlers: Map<string, MediaHandler>
  relationships: Relationships
  /** Overloads together, those with the fewest parameters first. */
  routines: Map<string, Routine[]>
  /** What is set for a role, in transactions that act as it. */
  roleSettings: Map<string, Settings>
  /** What the cache lacks because it reached a limit, in words for whoever runs the server. */
  leftOut: readonly string[]
}

/** What the cache may cost. */
export type CacheLimits = {
  /** Tables, columns, functions and their parameters, all counted alike. */
  entries: number
  /** To read it. */
  milliseconds: number
}

export function keyOf({ schema, name }: Identifier): string {
  return `${schema}\0${name}`
}

export function mediaHandlerKey(target: Identifier | undefined, mediaType: string): string {
  return `${target ? keyOf(target) : ''}\0${mediaType}`
}

export function isSame(a: Identifier, b: Identifier): boolean {
  return a.schema === b.schema && a.name === b.name
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

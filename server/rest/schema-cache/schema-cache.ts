export type Identifier = { schema: string; name: string }

export type Column = {
  name: string
  /** As SQL writes it, with its length. */
  type: string
  /** Whether its values are text search vectors, also by domains. */
  isVector: boolean
  defaultSql: string | null
  /** Functions of domain casts between the column's type and requests and responses. */
  casts?: { toJson: string | undefined; fromJson: string | undefined; fromText: string | undefined }
}

export type Table = Identifier & {
  isView: boolean
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
  source: ColumnPair[]
  target: ColumnPair[]
}

/** Seen from `table`. */
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
    }
  | { kind: 'many-to-many'; junction: Junction }
  | { kind: 'computed'; routine: Identifier; isToOne: boolean }
)

export type Parameter = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

export type Routine = Identifier & {
  parameters: Parameter[]
  returns: Identifier & { isSet: boolean; isComposite: boolean }
  volatility: 'volatile' | 'stable' | 'immutable'
  settings: Settings
}

/** Without an aggregate a function returns the media type itself. */
export type MediaHandler = { mediaType: string; isBytes: boolean; aggregate: Identifier | undefined }

export type Relationships = {
  /** `target` is a table or view, a foreign key, a column that is one, or a function. */
  to(origin: Identifier, target: string): Relationship[]
  keysOf(table: Identifier): Relationship[]
  targets(origin: Identifier): ReadonlySet<string>
  origins(schema: string): readonly string[]
}

export type Settings = Readonly<Record<string, string>>

export type SchemaCache = {
  tables: Map<string, Table>
  /** By the key of the type that they convert and the media type: see mediaHandlerKey. */
  mediaHandlers: Map<string, MediaHandler>
  relationships: Relationships
  /** Grouped by name, those with the fewest parameters first. */
  routines: Map<string, Routine[]>
  roleSettings: Map<string, Settings>
  leftOut: readonly string[]
}

export type CacheLimits = {
  /** Tables, columns, functions and their parameters, all counted alike. */
  entries: number
  milliseconds: number
}

export function keyOf({ schema, name }: Identifier): string {
  return `${schema}\0${name}`
}

/** `target`: the type that the handler converts, undefined if it converts any. */
export function mediaHandlerKey(target: Identifier | undefined, mediaType: string): string {
  return `${target ? keyOf(target) : ''}\0${mediaType}`
}

export function isSameIdentifier(a: Identifier, b: Identifier): boolean {
  return a.schema === b.schema && a.name === b.name
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

/** The name of something in a schema. */
export type Identifier = { schema: string; name: string }

export type Column = {
  name: string
  /** As SQL writes it, with its length: what does not fit is refused. */
  type: string
  /** The expression of the default, as SQL. */
  defaultSql: string | null
  /** SQL functions between the column's type and what answers and requests hold, where casts of a domain name them. */
  casts?: { toJson: string | undefined; fromJson: string | undefined; fromText: string | undefined }
}

export type Table = Identifier & {
  isView: boolean
  primaryKey: string[]
  columns: Map<string, Column>
  /** What can be done with its rows besides reading them. */
  changes: { canInsert: boolean; canUpdate: boolean; canDelete: boolean }
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

export type Settings = Readonly<Record<string, string>>

export type SchemaCache = {
  tables: Map<string, Table>
  /** By what they make an answer of, undefined standing for anything, and by media type. */
  mediaHandlers: Map<string, MediaHandler>
  /** By the table that they begin at. */
  relationships: Map<string, Relationship[]>
  /** Overloads together, those with the fewest parameters first. */
  routines: Map<string, Routine[]>
  /** What is set for a role, in transactions that act as it. */
  roleSettings: Map<string, Settings>
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

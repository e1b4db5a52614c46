import type { Field } from '#server/rest/parse/names.ts'
import type { Filter } from '#server/rest/parse/parse-filter.ts'
import type { SelectedField } from '#server/rest/parse/parse-select.ts'
import type { Range } from '#server/rest/parse/ranges.ts'
import type { Identifier, Relationship, Table } from '#server/rest/schema-cache/schema-cache.ts'

/** What a condition or a field belongs to: the name of a FROM item, and its table where it is known. */
export type Scope = { alias: string; table: Table | undefined }

/** One resource of a read, with the resources that are embedded in it. */
export type ReadNode = Scope & {
  /** Undefined: the rows that a write or a function call gave. */
  from: Identifier | undefined
  select: SelectedField[]
  where: Condition[]
  order: PlannedOrder[]
  range: Range
  embeds: Embed[]
}

export type Embed = {
  relationship: Relationship
  /** The name in the request. */
  name: string
  /** The key in the answer: the alias, else the name. */
  key: string
  /** How the joined subquery is called. */
  alias: string
  isInner: boolean
  shape: 'object' | 'array' | 'spread' | 'spread-array'
  /** Nothing of it is selected: it only filters. */
  isEmpty: boolean
  node: ReadNode
}

export type Condition =
  | Filter
  | { kind: 'logic'; isNegated: boolean; operator: 'and' | 'or'; parts: Condition[] }
  | { kind: 'embed'; embed: Embed; isPresent: boolean }

export type PlannedOrder = {
  embed: Embed | undefined
  field: Field
  direction: 'asc' | 'desc' | undefined
  nulls: 'first' | 'last' | undefined
}

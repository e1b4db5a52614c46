import type { Field } from '#server/rest/parse/names.ts'
import type { Filter } from '#server/rest/parse/parse-filter.ts'
import type { SelectedField } from '#server/rest/parse/parse-select.ts'
import type { Range } from '#server/rest/parse/ranges.ts'
import type { Identifier, Relationship, Table } from '#server/rest/schema-cache/schema-cache.ts'

export type Scope = { alias: string; table: Table | undefined }

export type ReadNode = Scope & {
  /** Undefined: the rows returned by a write or a function. */
  from: Identifier | undefined
  select: SelectedField[]
  where: Condition[]
  order: PlannedOrder[]
  range: Range
  embeds: Embed[]
}

export type Embed = {
  relationship: Relationship
  name: string
  key: string
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

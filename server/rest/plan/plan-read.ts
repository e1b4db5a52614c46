import {
  aggregatesNotAllowed,
  embeddedTwice,
  notEmbedded,
  notImplemented,
  relatedOrderNotToOne,
  tooManyEmbeds
} from '#server/rest/errors.ts'
import type { LogicTree } from '#server/rest/parse/parse-filter.ts'
import type { OrderTerm } from '#server/rest/parse/parse-order.ts'
import type { At, Query } from '#server/rest/parse/parse-query.ts'
import type { SelectedRelation, SelectItem } from '#server/rest/parse/parse-select.ts'
import { everything, type Range, restrictRange } from '#server/rest/parse/ranges.ts'
import { isToOne, keyOf, type Relationship, type SchemaCache } from '#server/rest/schema-cache/schema-cache.ts'
import { findRelationship } from './find-relationship.ts'
import type { Condition, Embed, PlannedOrder, ReadNode, Scope } from './read-plan.ts'

/** In bytes; PostgreSQL truncates longer names. */
const maxNameBytes = 63
/** Each is a join: planning hundreds takes PostgreSQL seconds and hundreds of megabytes. */
const maxEmbeds = 100

export type ReadRequest = {
  cache: SchemaCache
  schema: string
  root: Scope & Pick<ReadNode, 'from'>
  query: Query
  rootConditions: LogicTree[]
  /** Undefined after a write, to which ranges do not apply. */
  range: Range | undefined
  maxRows: number | undefined
  hasAggregates: boolean
}

export function planRead(request: ReadRequest): ReadNode {
  const { cache, schema, query, range } = request
  let embedCount = 0
  const build = (parent: Scope & Pick<ReadNode, 'from'>, origin: string, items: SelectItem[], aliases: string[]): ReadNode => {
    const embeds = items
      .filter((item) => item.kind === 'relation')
      .map((item): Embed => {
        embedCount += 1
        if (embedCount > maxEmbeds) throw tooManyEmbeds(maxEmbeds)
        const found = findRelationship(cache, { schema, origin, target: item.name, hint: item.hint })
        const alias = freeAlias(`${found.foreignTable.name}_${aliases.length}`, aliases)
        const scope = { from: found.foreignTable, alias, table: cache.tables.get(keyOf(found.foreignTable)) }
        const node = build(scope, found.foreignTable.name, item.select, [...aliases, alias])
        return embedOf(item, found, `${found.table.name}_${item.alias ?? item.name}_${aliases.length}`, node)
      })
    const select = items.filter((item) => item.kind === 'field')
    if (!request.hasAggregates && select.some((item) => item.aggregate)) throw aggregatesNotAllowed()
    return { ...parent, select, where: [], order: [], range: everything, embeds: withUsableAliases(embeds, aliases) }
  }
  const root = build(request.root, request.root.table?.name ?? request.root.alias, query.select, [request.root.alias])
  if (range) {
    root.range = range
    for (const { node, value } of located(root, query.ranges.filter(isEmbedded))) node.range = value
    forEachNode(root, (node) => {
      node.range = restrictRange(node.range, request.maxRows)
    })
  }
  for (const { node, value } of located(root, query.orders)) node.order = value.map((term) => orderOf(node, term))
  const conditions = [...query.filters, ...query.logic].filter(isEmbedded)
  for (const { node, value } of located(root, conditions)) node.where.push(conditionOf(node, value))
  root.where.push(...request.rootConditions.map((condition) => conditionOf(root, condition)))
  return root
}

function embedOf(item: SelectedRelation, relationship: Relationship, alias: string, node: ReadNode): Embed {
  const isOne = isToOne(relationship)
  if (item.isSpread && !isOne && node.select.some((field) => field.aggregate)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  }
  return {
    relationship,
    name: item.name,
    key: item.alias ?? item.name,
    alias,
    isInner: item.isInner,
    shape: item.isSpread ? (isOne ? 'spread' : 'spread-array') : isOne ? 'object' : 'array',
    isEmpty: node.select.length === 0 && node.embeds.every((embed) => embed.isEmpty),
    node
  }
}

export function rootConditions({ filters, logic }: Query): LogicTree[] {
  return [...filters, ...logic].filter(({ path }) => path.length === 0).map(({ value }) => value)
}

/** `rel=is.null` tests whether an embedded resource exists. */
export function conditionOf(node: Pick<ReadNode, 'embeds'>, tree: LogicTree): Condition {
  if (tree.kind === 'logic') return { ...tree, parts: tree.parts.map((part) => conditionOf(node, part)) }
  const { field, isNegated, operation } = tree
  const embed = field.path.length === 0 ? node.embeds.find((one) => one.key === field.name) : undefined
  if (!embed || operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null')) return tree
  return { kind: 'embed', embed, isPresent: (operation.value === 'not_null') !== isNegated }
}

function orderOf(node: ReadNode, { relation, field, direction, nulls }: OrderTerm): PlannedOrder {
  if (relation === undefined) return { embed: undefined, field, direction, nulls }
  const embed = node.embeds.find((one) => one.key === relation)
  if (!embed) throw notEmbedded(relation)
  if (!isToOne(embed.relationship)) throw relatedOrderNotToOne(node.table?.name ?? node.alias, embed.key)
  return { embed, field, direction, nulls }
}

function located<T>(root: ReadNode, targets: readonly At<T>[]): { node: ReadNode; value: T }[] {
  return targets.map(({ path, value }) => {
    let node = root
    for (const name of path) {
      const embed = node.embeds.find((one) => one.key === name) ?? node.embeds.find((one) => one.name === name)
      if (!embed) throw notEmbedded(name)
      node = embed.node
    }
    return { node, value }
  })
}

function isEmbedded({ path }: At<unknown>): boolean {
  return path.length > 0
}

function forEachNode(node: ReadNode, act: (node: ReadNode) => void): void {
  act(node)
  for (const embed of node.embeds) forEachNode(embed.node, act)
}

function freeAlias(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? freeAlias(`${wanted}_`, taken) : wanted
}

/** Throws 42712 if two embeds share a key. Replaces aliases that PostgreSQL would truncate or that hide an outer query. */
function withUsableAliases(embeds: Embed[], outer: readonly string[]): Embed[] {
  const taken = new Set<string>()
  return embeds.map((embed, place) => {
    if (taken.has(embed.alias)) throw embeddedTwice(embed.alias)
    taken.add(embed.alias)
    const isUsable = !outer.includes(embed.alias) && Buffer.byteLength(embed.alias) <= maxNameBytes
    return isUsable ? embed : { ...embed, alias: `${place}_pgrst_embed_${outer.length}` }
  })
}

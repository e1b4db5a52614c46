import { quoteName } from '#server/postgres/quote-name.ts'
import type { Aggregate, SelectedField } from '#server/rest/parse/parse-select.ts'
import type { Embed, ReadNode } from '#server/rest/plan/read-plan.ts'
import { castSql, fieldSql, labelOf, shownSql } from './field-sql.ts'
import { columnSql, type Parameters } from './names-sql.ts'

/** An aggregate inside a spread resource, applied to the rows of the parent. */
type Pending = { aggregate: Aggregate; cast: string | undefined }

type Output = { label: string; pending: Pending | undefined }

export type SelectSql = { columns: string[]; groups: number[] }

/** Aggregates inside a spread resource are left to the parent. */
export function selectSql(parameters: Parameters, node: ReadNode, isSpread: boolean): SelectSql {
  const isGrouped = !isSpread && hasAggregates(node)
  const columns: string[] = []
  const groups: number[] = []
  const add = (sql: string, isAggregate: boolean) => {
    columns.push(sql)
    if (isGrouped && !isAggregate) groups.push(columns.length)
  }
  const fields = node.select.length === 0 && node.embeds.length === 0 ? [everyColumn] : node.select
  const isExpanded = isGrouped || hasCasts(node)
  for (const item of fields) {
    for (const field of isExpanded ? expanded(node, item) : [item]) {
      add(selectedSql(parameters, node, field, isSpread), field.aggregate !== undefined && !isSpread)
    }
  }
  for (const embed of node.embeds) {
    for (const { sql, isAggregate } of embeddedSql(embed, isSpread, isGrouped)) add(sql, isAggregate)
  }
  return { columns, groups }
}

export function outputsOf(node: ReadNode): Output[] {
  const own = node.select
    .flatMap((item) => expanded(node, item))
    .map((item): Output => {
      const { aggregate, aggregateCast: cast } = item
      return { label: labelOf(item), pending: aggregate && { aggregate, cast } }
    })
  const embedded = node.embeds.flatMap((embed): Output[] => {
    if (isSpreadShape(embed)) return outputsOf(embed.node)
    return embed.isEmpty ? [] : [{ label: embed.key, pending: undefined }]
  })
  return [...own, ...embedded]
}

const everyColumn: SelectedField = {
  kind: 'field',
  field: { name: '*', path: [] },
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined
}

function selectedSql(parameters: Parameters, node: ReadNode, item: SelectedField, isSpread: boolean): string {
  const { field, aggregate, alias, cast, aggregateCast } = item
  if (field.name === '*' && field.path.length === 0) {
    if (!aggregate) return columnSql(node.alias, '*')
    const label = ` as ${quoteName(labelOf(item))}`
    return isSpread ? `${quoteName(node.alias)}${label}` : `${castSql('count(*)', aggregateCast)}${label}`
  }
  const { sql, isCast } = aggregate
    ? { sql: fieldSql(parameters, node, field), isCast: false }
    : shownSql(parameters, node, field)
  const value = castSql(sql, cast)
  const isPlain = alias === undefined && field.path.length === 0 && !aggregate && !isCast
  const label = isPlain && cast === undefined ? '' : ` as ${quoteName(labelOf(item))}`
  return aggregate && !isSpread ? `${castSql(`${aggregate}(${value})`, aggregateCast)}${label}` : `${value}${label}`
}

function embeddedSql(embed: Embed, isSpread: boolean, isGrouped: boolean): { sql: string; isAggregate: boolean }[] {
  const name = quoteName(embed.alias)
  // The parent may group by the rows of a spread resource.
  const comparable = isGrouped || isSpread ? '::jsonb' : ''
  if (embed.shape === 'object' && !embed.isEmpty) {
    return [{ sql: `row_to_json(${name}.*)${comparable} as ${quoteName(embed.key)}`, isAggregate: false }]
  }
  if (embed.shape === 'array' && !embed.isEmpty) {
    return [{ sql: `coalesce(${name}.${name}, '[]')${comparable} as ${quoteName(embed.key)}`, isAggregate: false }]
  }
  if (!isSpreadShape(embed)) return []
  return outputsOf(embed.node).map(({ label, pending }) => {
    const value = columnSql(embed.alias, label)
    if (!pending || isSpread) return { sql: value, isAggregate: false }
    const sql = castSql(`${pending.aggregate}(${value})`, pending.cast)
    return { sql: `${sql} as ${quoteName(label)}`, isAggregate: true }
  })
}

function hasAggregates(node: ReadNode): boolean {
  return (
    node.select.some((item) => item.aggregate) ||
    node.embeds.some((embed) => embed.shape === 'spread' && outputsOf(embed.node).some(({ pending }) => pending))
  )
}

/** Whether `*` must be expanded to apply casts. */
function hasCasts({ table }: ReadNode): boolean {
  return table !== undefined && [...table.columns.values()].some(({ casts }) => casts?.toJson !== undefined)
}

function expanded(node: ReadNode, item: SelectedField): SelectedField[] {
  if (item.field.name !== '*' || item.aggregate || !node.table) return [item]
  return [...node.table.columns.keys()].map((name) => ({ ...item, field: { name, path: [] } }))
}

function isSpreadShape({ shape }: Embed): boolean {
  return shape === 'spread' || shape === 'spread-array'
}

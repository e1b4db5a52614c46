import { quoteName } from '#server/postgres/quote-name.ts'
import { isEverything } from '#server/rest/parse/ranges.ts'
import type { Embed, PlannedOrder, ReadNode } from '#server/rest/plan/read-plan.ts'
import { conditionSql, isJoined } from './condition-sql.ts'
import { fieldSql } from './field-sql.ts'
import { fromSql, joinConditions } from './join-sql.ts'
import { columnSql, type Parameters } from './names-sql.ts'
import { outputsOf, selectSql } from './select-sql.ts'

export function readSql(parameters: Parameters, node: ReadNode, embed?: Embed, parentAlias = ''): string {
  const select = selectSql(parameters, node, embed?.shape === 'spread')
  const joins = node.embeds.map((child) => joinSql(parameters, child, node.alias)).join('')
  const conditions = [
    ...node.where.map((condition) => conditionSql(parameters, node, condition)),
    ...(embed ? joinConditions(embed, parentAlias) : [])
  ]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const groups = select.groups.length > 0 ? ` group by ${select.groups.join(', ')}` : ''
  const order =
    node.order.length > 0 ? ` order by ${node.order.map((term) => orderSql(parameters, node, term)).join(', ')}` : ''
  const from = fromSql(node, embed, parentAlias)
  return `select ${select.columns.join(', ')} from ${from}${joins}${where}${groups}${order}${rangeSql(parameters, node)}`
}

function joinSql(parameters: Parameters, embed: Embed, parentAlias: string): string {
  const name = quoteName(embed.alias)
  const rows = readSql(parameters, embed.node, embed, parentAlias)
  const condition = embed.isInner && embed.shape !== 'object' && embed.shape !== 'spread' ? isJoined(embed) : 'true'
  const lateral = `${embed.isInner ? 'inner' : 'left'} join lateral`
  switch (embed.shape) {
    case 'object':
    case 'spread':
      return ` ${lateral} (${rows}) as ${name} on ${condition}`
    case 'array':
      return ` ${lateral} (select json_agg(${name}) as ${name} from (${rows}) as ${name}) as ${name} on ${condition}`
    case 'spread-array': {
      const lists = outputsOf(embed.node).map(
        ({ label }) => `, coalesce(json_agg(${columnSql(embed.alias, label)}), '[]') as ${quoteName(label)}`
      )
      const isThere = `bool_or(true) as ${name}`
      return ` ${lateral} (select ${isThere}${lists.join('')} from (${rows}) as ${name}) as ${name} on ${condition}`
    }
  }
}

function orderSql(parameters: Parameters, node: ReadNode, { embed, field, direction, nulls }: PlannedOrder): string {
  const scope = embed ? { alias: embed.alias, table: embed.node.table } : node
  const place = nulls === undefined ? '' : ` nulls ${nulls}`
  return `${fieldSql(parameters, scope, field)}${direction === undefined ? '' : ` ${direction}`}${place}`
}

function rangeSql(parameters: Parameters, { range }: ReadNode): string {
  if (isEverything(range)) return ''
  const limit = range.limit === undefined ? '' : ` limit $${parameters.push(String(range.limit))}`
  return `${limit} offset $${parameters.push(String(range.offset))}`
}

import type { Embed, ReadNode } from '#server/rest/plan/read-plan.ts'
import { conditionSql } from './condition-sql.ts'
import { fromSql, joinConditions } from './join-sql.ts'
import type { Parameters } from './names-sql.ts'

/** Ignores the range; embedded resources count only if they filter. */
export function countSql(parameters: Parameters, node: ReadNode, embed?: Embed, parentAlias = ''): string {
  const exists = (child: Embed) => `exists (${countSql(parameters, child.node, child, node.alias)})`
  const conditions = [
    ...node.where.map((condition) => conditionSql(parameters, node, condition, exists)),
    ...(embed ? joinConditions(embed, parentAlias) : []),
    ...node.embeds.filter((child) => child.isInner).map(exists)
  ]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return `select 1 from ${fromSql(node, embed, parentAlias)}${where}`
}

import { quoteName } from '#server/postgres/quote-name.ts'
import type { Embed, ReadNode } from '#server/rest/plan/read-plan.ts'
import type { ColumnPair } from '#server/rest/schema-cache/schema-cache.ts'
import { columnSql, quoteIdentifier } from './names-sql.ts'

export const sourceName = 'pgrst_source'

export function fromSql(node: ReadNode, embed: Embed | undefined, parentAlias: string): string {
  const alias = quoteName(node.alias)
  const relationship = embed?.relationship
  if (relationship?.kind === 'computed') {
    const row = `${quoteName(parentAlias)}::${quoteIdentifier(relationship.table)}`
    return `${quoteIdentifier(relationship.routine)}(${row}) as ${alias}`
  }
  const from = `${node.from ? quoteIdentifier(node.from) : sourceName} as ${alias}`
  if (relationship?.kind !== 'many-to-many') return from
  return `${from}, ${quoteIdentifier(relationship.junction.table)} as ${quoteName(junctionAlias(node))}`
}

export function joinConditions({ relationship, node }: Embed, parentAlias: string): string[] {
  const equal = (pairs: ColumnPair[], from: string, to: string) =>
    pairs.map((pair) => `${columnSql(from, pair.from)} = ${columnSql(to, pair.to)}`)
  switch (relationship.kind) {
    case 'computed':
      return []
    case 'many-to-many': {
      const junction = junctionAlias(node)
      const { source, target } = relationship.junction
      return [...equal(target, node.alias, junction), ...equal(source, parentAlias, junction)]
    }
    default:
      return equal(relationship.columns, parentAlias, node.alias)
  }
}

function junctionAlias(node: ReadNode): string {
  return `${node.alias}_junction`
}

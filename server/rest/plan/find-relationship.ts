import type { Relationship, SchemaCache } from '#server/rest/schema-cache/schema-cache.ts'
import { ambiguousRelationship, noRelationship, type RelationshipRequest } from '#server/rest/schema-errors.ts'

/** `target`: a table, view, foreign key, column with one, or function. Throws PGRST200 for none, PGRST201 for several. */
export function findRelationship(cache: SchemaCache, request: RelationshipRequest): Relationship {
  const known = cache.relationships.to({ schema: request.schema, name: request.origin }, request.target)
  const [found, ...others] = known.filter((one) => one.foreignTable.schema === request.schema && isMeant(one, request))
  if (!found) throw noRelationship(cache, request)
  if (others.length > 0) throw ambiguousRelationship(request, [found, ...others])
  return found
}

function isMeant(one: Relationship, { target, hint }: RelationshipRequest): boolean {
  if (one.kind === 'computed') return one.routine.name === target
  if (one.isSelf) return isMeantOfSelf(one, target, hint)
  const isTable = one.foreignTable.name === target
  if (hint !== undefined) return isTable && isHinted(one, hint)
  return isTable || (!one.isForeignTableView && (isConstraint(one, target) || ownColumn(one) === target))
}

/** The table's name means the many, the column's name the one. A key's or junction's name would mean both: it is no hint. */
function isMeantOfSelf(one: Relationship, target: string, hint: string | undefined): boolean {
  const isMany = one.kind === 'one-to-many' && one.foreignTable.name === target
  if (hint !== undefined) return isMany && foreignColumn(one) === hint
  return isMany || (one.kind === 'many-to-one' && ownColumn(one) === target)
}

function isHinted(one: Relationship, hint: string): boolean {
  if (one.kind === 'many-to-many') return one.junction.table.name === hint
  return isConstraint(one, hint) || ownColumn(one) === hint || foreignColumn(one) === hint
}

function isConstraint(one: Relationship, name: string): boolean {
  return one.kind !== 'many-to-many' && one.kind !== 'computed' && one.constraint === name
}

function ownColumn(one: Relationship): string | undefined {
  return singlePair(one)?.from
}

function foreignColumn(one: Relationship): string | undefined {
  return singlePair(one)?.to
}

function singlePair(one: Relationship) {
  if (one.kind === 'many-to-many' || one.kind === 'computed') return undefined
  return one.columns.length === 1 ? one.columns[0] : undefined
}

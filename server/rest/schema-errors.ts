import { RestError } from './errors.ts'
import type { ColumnPair, Identifier, Relationship, Routine, SchemaCache } from './schema-cache/schema-cache.ts'
import { mostSimilar } from './schema-cache/similar-names.ts'

/** Errors that a newer schema cache may resolve. */
export const unknownNameCodes: ReadonlySet<string | null> = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'])

const incomplete = 'The schema cache reached its limits. The log of the server says what is left out.'

const likeness = { name: 0.75, parameters: 0.33 }

function incompleteHint({ leftOut }: SchemaCache): string | undefined {
  return leftOut.length > 0 ? incomplete : undefined
}

export type RelationshipRequest = { schema: string; origin: string; target: string; hint: string | undefined }

export function noRelationship(cache: SchemaCache, { schema, origin, target, hint }: RelationshipRequest): RestError {
  const withHint = hint === undefined ? '' : `' using the hint '${hint}`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}${withHint}' in the schema '${schema}', but no matches were found.`,
      hint: relationshipHint(cache, schema, origin, target) ?? incompleteHint(cache)
    }
  )
}

function relationshipHint(cache: SchemaCache, schema: string, origin: string, target: string): string | undefined {
  const names = cache.relationships.targets({ schema, name: origin })
  if (names.size > 0) {
    const similar = mostSimilar(target, names, likeness.parameters)
    const isKnown = similar === undefined || similar.toLowerCase() === target.toLowerCase()
    return isKnown ? undefined : `Perhaps you meant '${similar}' instead of '${target}'.`
  }
  const similar = mostSimilar(origin, cache.relationships.origins(schema), likeness.parameters)
  return similar && `Perhaps you meant '${similar}' instead of '${origin}'.`
}

export function ambiguousRelationship({ origin, target }: RelationshipRequest, found: Relationship[]): RestError {
  const hints = found.flatMap((one) => {
    if (one.kind === 'computed') return []
    const by = one.kind === 'many-to-many' ? one.junction.table.name : one.constraint
    return [`'${one.foreignTable.name}!${by}'`]
  })
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describeRelationship),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`
    }
  )
}

function describeRelationship(one: Relationship): Record<string, string> {
  if (one.kind === 'computed') return {}
  const listed = (columns: ColumnPair[], side: 'from' | 'to') => `(${columns.map((pair) => pair[side]).join(', ')})`
  const relationship =
    one.kind === 'many-to-many'
      ? `${one.junction.table.name} using ${one.junction.constraintToSource}${listed(one.junction.source, 'to')} and ${one.junction.constraintToTarget}${listed(one.junction.target, 'to')}`
      : `${one.constraint} using ${one.table.name}${listed(one.columns, 'from')} and ${one.foreignTable.name}${listed(one.columns, 'to')}`
  return { cardinality: one.kind, embedding: `${one.table.name} with ${one.foreignTable.name}`, relationship }
}

export function unknownTable(cache: SchemaCache, { schema, name }: Identifier): RestError {
  const names = [...cache.tables.values()].flatMap((table) => (table.schema === schema ? [table.name] : []))
  const similar = mostSimilar(name, names, likeness.name)
  return new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: similar === undefined ? incompleteHint(cache) : `Perhaps you meant the table '${schema}.${similar}'`
  })
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
}

export type CallRequest = Identifier & {
  names: readonly string[]
  isPost: boolean
  mediaType: string
}

/** Bodies that a function can take whole, besides JSON, and the types of its parameter. */
export const rawBodyTypes: Readonly<Record<string, string>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea'
}

export function unknownRoutine(cache: SchemaCache, request: CallRequest, overloads: readonly Routine[]): RestError {
  const name = `${request.schema}.${request.name}`
  const names = [...request.names].sort()
  const list = names.join(', ')
  const single = request.isPost ? rawBodyTypes[request.mediaType] : undefined
  const none = names.length === 0
  const called = single ? '' : none ? ' without parameters' : `(${list})`
  const searched = single
    ? ` with a single unnamed ${single} parameter`
    : (none ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`) +
      (request.isPost && request.mediaType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '')
  const similar = single ? undefined : similarRoutine(cache, request, overloads)
  return new RestError(404, 'PGRST202', `Could not find the function ${name}${called} in the schema cache`, {
    details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
    hint: similar === undefined ? incompleteHint(cache) : `Perhaps you meant to call the function ${request.schema}.${similar}`
  })
}

function similarRoutine(cache: SchemaCache, request: CallRequest, overloads: readonly Routine[]): string | undefined {
  const listed = (names: readonly string[]) => `(${[...names].sort().join(', ')})`
  if (overloads.length > 0) {
    const lists = overloads.map(({ parameters }) => listed(parameters.map((parameter) => parameter.name)))
    const similar = mostSimilar(listed(request.names), lists, likeness.parameters)
    return similar && request.name + similar
  }
  const names = [...cache.routines.values()].flatMap(([one]) => (one?.schema === request.schema ? [one.name] : []))
  return mostSimilar(request.name, names, likeness.name)
}

export function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const listed = routines.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
  )
  return new RestError(300, 'PGRST203', `Could not choose the best candidate function between: ${listed.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved'
  })
}

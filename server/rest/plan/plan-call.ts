import type { RestSettings } from '#server/config/rest-settings.ts'
import { maxAffectedNeedsSet } from '#server/rest/errors.ts'
import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import type { Payload } from '#server/rest/parse/payload.ts'
import { keyOf, type Routine, type SchemaCache } from '#server/rest/schema-cache/schema-cache.ts'
import { findRoutine, isWholeBody } from './find-routine.ts'
import { negotiate } from './negotiate.ts'
import type { CallArguments, CallPlan } from './plan.ts'
import { planRead, rootConditions } from './plan-read.ts'

export function planCall(request: ApiRequest, cache: SchemaCache, settings: RestSettings): CallPlan {
  const { schema, name, action, query, payload, preferences } = request
  const isPost = action.kind === 'call' && action.isPost
  const names = argumentNames(request)
  const routine = findRoutine(cache, { schema, name, names, isPost, mediaType: request.contentType })
  const returned = routine.returns.isComposite ? routine.returns : { schema, name }
  const read = planRead({
    cache,
    schema,
    root: { from: undefined, alias: returned.name, table: cache.tables.get(keyOf(returned)) },
    query,
    rootConditions: rootConditions(query),
    range: request.range,
    maxRows: settings.maxRows,
    hasAggregates: settings.hasAggregates
  })
  const output = negotiate(request, cache, settings, returned)
  if (preferences.maxAffected !== undefined && preferences.handling === 'strict' && !routine.returns.isSet) {
    throw maxAffectedNeedsSet()
  }
  return {
    kind: 'call',
    request,
    read,
    routine,
    arguments: callArguments(routine, payload, query.callArguments, names),
    output,
    isReadOnly: !isPost || routine.volatility !== 'volatile'
  }
}

function argumentNames({ payload, query }: ApiRequest): string[] {
  if (payload?.kind === 'json') return payload.keys
  const pairs = payload ? (payload.kind === 'form' ? payload.pairs : []) : query.callArguments
  return [...new Set(pairs.map(([key]) => key))]
}

function callArguments(
  routine: Routine,
  payload: Payload | undefined,
  pairs: [string, string][],
  names: string[]
): CallArguments {
  if (payload?.kind === 'json')
    return isWholeBody(routine) ? { kind: 'whole', value: payload.bytes.toString('utf8') } : { kind: 'named', payload, names }
  if (payload?.kind === 'raw') {
    const value = payload.mediaType === 'application/octet-stream' ? payload.bytes : payload.bytes.toString('utf8')
    return { kind: 'whole', value }
  }
  const values = directValues(routine, payload?.kind === 'form' ? payload.pairs : pairs)
  if (isWholeBody(routine)) return { kind: 'whole', value: JSON.stringify(Object.fromEntries(values)) }
  return { kind: 'direct', values }
}

function directValues(routine: Routine, pairs: [string, string][]): Map<string, string | string[]> {
  const variadic = new Set(routine.parameters.flatMap((one) => (one.isVariadic ? [one.name] : [])))
  const values = new Map<string, string | string[]>()
  for (const [key, value] of pairs) {
    const before = values.get(key)
    if (variadic.has(key)) values.set(key, [...(Array.isArray(before) ? before : []), value])
    else values.set(key, value)
  }
  return values
}

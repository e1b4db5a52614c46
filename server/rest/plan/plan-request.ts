import type { RestSettings } from '#server/config/rest-settings.ts'
import { unknownPreferences } from '#server/rest/errors.ts'
import type { ApiRequest } from '#server/rest/parse/parse-request.ts'
import { keyOf, type SchemaCache } from '#server/rest/schema-cache/schema-cache.ts'
import { unknownTable } from '#server/rest/schema-errors.ts'
import { negotiate } from './negotiate.ts'
import type { Plan } from './plan.ts'
import { planCall } from './plan-call.ts'
import { planRead, rootConditions } from './plan-read.ts'
import { planWrite } from './plan-write.ts'

export function planRequest(request: ApiRequest, cache: SchemaCache, settings: RestSettings): Plan {
  const plan = request.action.kind === 'call' ? planCall(request, cache, settings) : planTable(request, cache, settings)
  const { handling, unknown } = request.preferences
  if (handling === 'strict' && unknown.length > 0) throw unknownPreferences(unknown)
  return plan
}

function planTable(request: ApiRequest, cache: SchemaCache, settings: RestSettings): Plan {
  const { schema, name, query, action } = request
  const table = cache.tables.get(keyOf({ schema, name }))
  if (!table) throw unknownTable(cache, { schema, name })
  const isRead = action.kind === 'read'
  const conditions = rootConditions(query)
  const read = planRead({
    cache,
    schema,
    root: { from: isRead ? { schema, name } : undefined, alias: name, table },
    query,
    rootConditions: isRead ? conditions : [],
    range: isRead ? request.range : undefined,
    maxRows: settings.maxRows,
    hasAggregates: settings.hasAggregates
  })
  const base = { request, read, table }
  const negotiated = () => negotiate(request, cache, settings, { schema, name })
  if (isRead) return { kind: 'read', ...base, output: negotiated(), isReadOnly: true }
  const write = planWrite(request, table, conditions, settings.isSafeUpdate)
  return { kind: 'write', ...base, write, output: negotiated(), isReadOnly: false }
}

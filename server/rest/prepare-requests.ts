import { LRUCache } from 'lru-cache'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { type HttpRequest, parseRequest } from './parse/parse-request.ts'
import type { Plan } from './plan/plan.ts'
import { planRequest } from './plan/plan-request.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { type SqlStatement, statementSql } from './sql/statement-sql.ts'

export type PreparedRequest = { plan: Plan; statement: SqlStatement }

/** `key` identifies plan and statement; undefined for requests that are not cached. */
type Circumstances = { cache: SchemaCache; role: string; key: string | undefined }

/** Throws RestError. */
export type PrepareRequest = (request: HttpRequest, circumstances: Circumstances) => PreparedRequest

const bodilessMethods = new Set(['GET', 'HEAD', 'DELETE'])
const planHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const
const maxKeyLength = 4000
/** Estimated memory of a plan besides its text, in bytes: per entry, and per character of the key. */
const weight = { entry: 3000, character: 60 }

/** An LRU cache, cleared when the schema cache changes: applications repeat the same few requests. */
export function createRequestPreparer(settings: RestSettings, maxBytes: number): PrepareRequest {
  const plans = new LRUCache<string, PreparedRequest>({
    maxSize: maxBytes,
    sizeCalculation: (prepared, key) => weightOf(key, prepared)
  })
  let plannedWith: SchemaCache | undefined
  return (request, { cache, role, key }) => {
    if (cache !== plannedWith) plans.clear()
    plannedWith = cache
    const found = key === undefined ? undefined : plans.get(key)
    if (found) return found
    const plan = planRequest(parseRequest(request, settings.schemas), cache, settings)
    const limits = { maxRows: settings.maxRows, maxBytes: responseLimitOf(role, settings) }
    const prepared = { plan, statement: statementSql(plan, limits) }
    if (key !== undefined) plans.set(key, prepared)
    return prepared
  }
}

/** Everything that determines the statement: method, address, some headers and the role. Undefined if the body does too. */
export function planKey(url: string, { method, headers, body }: HttpRequest, role: string): string | undefined {
  if (!bodilessMethods.has(method) || body.bytes.length > 0) return undefined
  let key = `${role}\n${method} ${url}`
  // Headers contain no line breaks, so keys are unambiguous.
  for (const name of planHeaders) key += `\n${headers[name] ?? '\n'}`
  return key.length > maxKeyLength ? undefined : key
}

function weightOf(key: string, { statement }: PreparedRequest): number {
  return weight.entry + weight.character * key.length + 2 * statement.text.length
}

/** In bytes. The role that bypasses policies may read whole tables. */
function responseLimitOf(role: string, settings: RestSettings): number | undefined {
  if (role === 'service_role') return undefined
  const { anonymousRole, anonymousResponseLimit, responseLimit } = settings
  return role === anonymousRole ? Math.min(anonymousResponseLimit, responseLimit) : responseLimit
}

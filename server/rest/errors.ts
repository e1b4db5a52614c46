import { describeFailure, describePlace, type Failure } from './parse/failure.ts'

export type ErrorBody = { code: string | null; message: string; details: unknown; hint: string | null }

export class RestError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  readonly reason: string | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | undefined; headers?: Record<string, string>; reason?: string | undefined } = {}
  ) {
    super(message)
    this.status = status
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null }
    this.headers = more.headers ?? {}
    this.reason = more.reason
  }
}

export function noSchemaCache(): RestError {
  return new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.')
}

export function unparsable(what: string, text: string, parsed: string, failure: Failure): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${what} (${text})" (${describePlace(parsed, failure.at)})`, {
    details: describeFailure(parsed, failure)
  })
}

export function wrongFunctionMethod(method: string): RestError {
  return new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}

export function tooManyWrites(seconds: number): RestError {
  return new RestError(429, 'PT429', 'Too many requests', { headers: { 'retry-after': String(seconds) } })
}

/** In PostgreSQL's words, for requests rejected before they reach it. */
export function permissionDenied({ kind, name }: { kind: string; name: string }, isSignedIn: boolean): RestError {
  const headers: Record<string, string> = isSignedIn ? {} : { 'www-authenticate': 'Bearer' }
  return new RestError(isSignedIn ? 403 : 401, '42501', `permission denied for ${kind} ${name}`, { headers })
}

export function jsonTooDeep(): RestError {
  return invalidBody('The JSON is nested too deep')
}

export function bodyTooLarge(): RestError {
  return new RestError(413, 'PGRST102', 'The request body is too large')
}

export function negativeLimit(): RestError {
  return unsatisfiableRange('Limit should be greater than or equal to zero.')
}

export function reversedRange(): RestError {
  return unsatisfiableRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
}

export function offsetBeyondRows(offset: bigint, total: bigint): RestError {
  return unsatisfiableRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    'content-range': `*/${total}`
  })
}

function unsatisfiableRange(details: string, headers: Record<string, string> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })
}

export function filtersOtherThanKey(): RestError {
  return new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
}

export function schemaNotExposed(schema: string, exposed: readonly string[]): RestError {
  return new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`
  })
}

export function noSuchMediaType(accepted: readonly string[]): RestError {
  return new RestError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`)
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`
  })
}

export function badResponseHeaders(): RestError {
  const message = 'response.headers guc must be a JSON array composed of objects with a single key and a string value'
  return new RestError(500, 'PGRST111', message)
}

export function badResponseStatus(): RestError {
  return new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
}

export function limitOnPut(): RestError {
  return new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
}

export function keyMismatch(): RestError {
  return new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
}

export function notSingular(rows: bigint): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`
  })
}

export function unsupportedMethod(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

export function tooManyEmbeds(max: number): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: `A request embeds at most ${max} resources.` })
}

export function tooManyParameters(max: number): RestError {
  return new RestError(400, 'PGRST100', `A request has at most ${max} parameters`)
}

/** PostgreSQL's error for two sources with one alias, which PostgREST passes on. */
export function embeddedTwice(alias: string): RestError {
  return new RestError(400, '42712', `table name "${alias}" specified more than once`)
}

export function relatedOrderNotToOne(origin: string, target: string): RestError {
  return new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`
  })
}

export function unknownPreferences(preferences: readonly string[]): RestError {
  return new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`
  })
}

export function aggregatesNotAllowed(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}

export function tooManyAffected(rows: bigint): RestError {
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`
  })
}

export function unknownPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

export function rootDisabled(): RestError {
  return new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
}

export function notImplemented(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details })
}

export function maxAffectedNeedsSet(): RestError {
  return new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
  )
}

/** Hosted projects load the module safeupdate; this is its error. */
export function missingWhere(verb: 'UPDATE' | 'DELETE'): RestError {
  return new RestError(400, '21000', `${verb} requires a WHERE clause`)
}

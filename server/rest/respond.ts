import type { RestSettings } from '#server/config/rest-settings.ts'
import { badResponseHeaders, badResponseStatus, offsetBeyondRows } from './errors.ts'
import { appliedPreferences, type Preferences } from './parse/preferences.ts'
import type { Plan, ReadPlan } from './plan/plan.ts'
import { returnsVoid } from './sql/statement-sql.ts'
import type { Result } from './transaction.ts'

export type RestResponse = { status: number; headers: Record<string, string | string[]>; body: string | Buffer }

/** In characters. */
const maxContentLocation = 2000

/** Throws a 416. */
export function respond(plan: Plan, result: Result, settings: RestSettings): RestResponse {
  const response = plan.output.explain ? explanation(plan, result) : responseOf(plan, result, settings)
  const applied = appliedPreferences(preferencesOf(plan, settings))
  const headers = { ...(applied !== undefined && { 'preference-applied': applied }), ...response.headers }
  return overridden({ ...response, headers }, result)
}

function responseOf(plan: Plan, result: Result, settings: RestSettings): RestResponse {
  switch (plan.kind) {
    case 'read':
      return responseRows(plan, totalOf(plan, result, settings), result, contentLocation(plan.request))
    case 'call':
      return responseRows(plan, totalOf(plan, result, settings), result, {})
    case 'write':
      return respondToWrite(plan, result)
  }
}

/** Left out if it is long, as for a filter of hundreds of ids: proxies refuse long headers. */
function contentLocation({ name, query: { canonical } }: ReadPlan['request']): Record<string, string> {
  const location = `/${encodeURIComponent(name)}${canonical && '?'}${canonical}`
  return location.length > maxContentLocation ? {} : { 'content-location': location }
}

function explanation(plan: Plan, { row }: Result): RestResponse {
  return { status: 200, headers: contentHeaders(plan), body: row.body }
}

function totalOf(plan: Plan, { row, plannedTotal }: Result, { maxRows }: RestSettings): bigint | undefined {
  const counted = row.total === null ? undefined : BigInt(row.total)
  const { count } = plan.request.preferences
  if (plan.kind !== 'read' || (count !== 'planned' && count !== 'estimated')) return counted
  if (count === 'planned') return plannedTotal
  if (counted === undefined || (maxRows !== undefined && counted <= BigInt(maxRows))) return counted
  return plannedTotal !== undefined && plannedTotal > counted ? plannedTotal : counted
}

function responseRows(plan: Plan, total: bigint | undefined, { row }: Result, headers: Record<string, string>): RestResponse {
  const { offset } = plan.request.range
  const rows = BigInt(row.rows)
  if (total !== undefined && offset > total) throw offsetBeyondRows(offset, total)
  const ranged = { ...headers, 'content-range': contentRange(offset, offset + rows - 1n, total) }
  if (plan.kind === 'call' && returnsVoid(plan)) return { status: 204, headers: ranged, body: '' }
  const status = total !== undefined && rows < total ? 206 : 200
  return { status, headers: { ...ranged, ...contentHeaders(plan) }, body: row.body }
}

function respondToWrite(plan: Extract<Plan, { kind: 'write' }>, { row }: Result): RestResponse {
  const { request, write } = plan
  const wanted = request.preferences.return
  const rows = BigInt(row.rows)
  const total = request.preferences.count === 'exact' || request.preferences.count === 'estimated' ? rows : undefined
  const isShown = wanted === 'representation'
  const content = isShown ? contentHeaders(plan) : {}
  const body = isShown ? row.body : ''
  const inserted = row.inserted === null || row.inserted === undefined ? undefined : BigInt(row.inserted)
  if (write.kind === 'insert' && write.isPut) {
    const status = !isShown ? 204 : (inserted ?? 0n) > 0n ? 201 : 200
    return { status, headers: content, body }
  }
  if (write.kind === 'insert') {
    const isMerge = request.preferences.resolution === 'merge-duplicates'
    const status = isMerge && inserted !== undefined && inserted <= 0n ? 200 : 201
    const headers: RestResponse['headers'] = { 'content-range': contentRange(1n, 0n, total), ...content }
    if (row.location) headers.location = `/${encodeURIComponent(request.name)}?${locationQuery(row.location)}`
    return { status, headers, body }
  }
  const range = write.kind === 'update' ? contentRange(0n, rows - 1n, total) : contentRange(1n, 0n, total)
  return { status: isShown ? 200 : 204, headers: { 'content-range': range, ...content }, body }
}

function locationQuery(location: string): string {
  const pairs = Object.entries<string>(JSON.parse(location))
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}

/** "0-24/100": rows from `first` to `last` of `total`, with stars for none and for not counted. */
export function contentRange(first: bigint, last: bigint, total: bigint | undefined): string {
  const range = total !== 0n && first <= last ? `${first}-${last}` : '*'
  return `${range}/${total ?? '*'}`
}

function contentHeaders({ output, request }: Plan): Record<string, string> {
  return {
    'content-type': output.contentType,
    ...(request.isSchemaChosen && { 'content-profile': request.schema })
  }
}

function preferencesOf(plan: Plan, { transactionEnd }: RestSettings): Partial<Preferences> {
  const { resolution, missing, return: wanted, count, tx, handling, timezone, maxAffected } = plan.request.preferences
  const isAllowed = transactionEnd.endsWith('-allow-override')
  const general = { count, tx: isAllowed ? tx : undefined, handling, timezone }
  if (plan.kind === 'read') return general
  if (plan.kind === 'call') return { ...general, maxAffected }
  const { write, table, request } = plan
  if (write.kind === 'delete') return { ...general, return: wanted, maxAffected }
  if (write.kind === 'update') return { ...general, return: wanted, missing, maxAffected }
  if (write.isPut) return { ...general, return: wanted }
  const hasKey = table.primaryKey.length > 0 || request.query.onConflict !== undefined
  return { ...general, return: wanted, missing, resolution: hasKey ? resolution : undefined }
}

/** The database may set the status and headers by the settings response.status and response.headers. */
function overridden(response: RestResponse, { row }: Result): RestResponse {
  const status = row.response_status === null ? response.status : statusOf(row.response_status)
  if (row.response_headers === null) return { ...response, status }
  const headers = { ...response.headers }
  for (const [name, value] of headersOf(row.response_headers)) {
    const before = headers[name]
    const isRepeated = before !== undefined && !(name in response.headers)
    headers[name] = isRepeated ? [before, value].flat() : value
  }
  return { ...response, status, headers }
}

function statusOf(text: string): number {
  const status = Number(text)
  if (!/^\d{3}$/.test(text) || status < 200 || status > 599) throw badResponseStatus()
  return status
}

function headersOf(text: string): [string, string][] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw badResponseHeaders()
  }
  if (!Array.isArray(list)) throw badResponseHeaders()
  return list.map((one: unknown): [string, string] => {
    const [pair, ...others] = typeof one === 'object' && one !== null ? Object.entries(one) : []
    if (!pair || others.length > 0 || typeof pair[1] !== 'string' || !isHeader(pair[0], pair[1])) throw badResponseHeaders()
    return [pair[0].toLowerCase(), pair[1]]
  })
}

function isHeader(name: string, value: string): boolean {
  return /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) && /^[\t -~\x80-\xff]*$/.test(value)
}

import type { DatabaseError } from 'pg'
import { RestError } from './errors.ts'

/** A RAISE with this SQLSTATE sets the whole response, in JSON. */
const fullControl = 'PGRST'

/** By SQLSTATE prefix; the longest match counts. */
const statuses: [state: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['57P01', 503],
  ['53400', 500],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500]
]

/** Signed-in callers get 403 where others get 401. */
export function restErrorOf(error: DatabaseError & { code: string }, isSignedIn: boolean): RestError {
  const { code, message, detail, hint } = error
  if (code === fullControl) return raisedError(message, detail)
  const status = statusOf(code, message, isSignedIn)
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const reason = code.startsWith('PT') && status !== 500 ? reasonOf(message) : undefined
  return new RestError(status, code, message, { details: detail, hint, headers, reason })
}

/** Characters allowed in a status line. */
function reasonOf(text: string): string | undefined {
  return /^[ -~]{1,200}$/.test(text) ? text : undefined
}

function statusOf(code: string, message: string, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  // Conflicting rows within one body, and safeupdate, are the client's errors.
  if (code === '21000' && /requires a WHERE clause$|^ON CONFLICT DO UPDATE command/.test(message)) return 400
  // text/xml requested where no function produces it.
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406
  // PostgreSQL's error for a search with too many operators.
  if (code === 'XX000' && message === 'tsquery stack too small') return 400
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2))
    return status >= 200 && status <= 599 ? status : 500
  }
  return statuses.find(([state]) => code.startsWith(state))?.[1] ?? 400
}

type RaisedBody = { code: string; message: string; details?: string | null; hint?: string | null }
type RaisedAnswer = { status: number; headers: Record<string, string>; status_text?: unknown }

function raisedError(message: string, detail: string | undefined): RestError {
  const body = objectOf(message)
  if (!isRaisedBody(body)) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
    )
  }
  const detailHint = "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  if (detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', detailHint)
  const raised = objectOf(detail)
  if (!isRaisedResponse(raised)) return unreadable(`Invalid JSON value for DETAIL: '${detail}'`, detailHint)
  return new RestError(raised.status, body.code, body.message, {
    details: body.details,
    hint: body.hint ?? undefined,
    headers: raised.headers,
    reason: typeof raised.status_text === 'string' ? reasonOf(raised.status_text) : undefined
  })
}

function unreadable(details: string, hint: string): RestError {
  return new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', { details, hint })
}

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function isRaisedBody(value: object | undefined): value is RaisedBody {
  return (
    value !== undefined &&
    'code' in value &&
    'message' in value &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  )
}

function isRaisedResponse(value: object | undefined): value is RaisedAnswer {
  if (value === undefined || !('status' in value) || !('headers' in value)) return false
  const { status, headers } = value
  const isStatus = typeof status === 'number' && status >= 200 && status <= 599
  return (
    isStatus &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((one) => typeof one === 'string')
  )
}

import { randomUUID } from 'node:crypto'
import { fetchApiDocument } from '#server/test/api-document.ts'

/**
 * One request and its expected response, in the notation of `shapeOf`. In the path, the body and the headers, `{name}` is
 * replaced by a value of the test, and `{fresh}` by an unused email address.
 */
export type Row = [
  request: string,
  callerName: string,
  status: number,
  expectedShape: string,
  body?: object | string,
  headers?: Record<string, string>
]

export type Api = {
  url: string
  fetch: typeof fetch
  /** The headers of each caller. */
  callers: Record<string, Record<string, string>>
  names: Record<string, string>
}

/** Sends the request of a row. Returns status and shape of the response. */
export async function requestEndpoint({ url, fetch, callers, names }: Api, [request, callerName, , , body, headers = {}]: Row) {
  const [method = '', path = ''] = filled(request, names).split(' ')
  const caller = callers[callerName]
  if (!caller) throw new Error(`No caller is called ${callerName}`)
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value, names)]))
  const isJson = typeof body === 'object'
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...caller, ...(isJson && { 'content-type': 'application/json' }), ...own },
    ...(body !== undefined && { body: filled(isJson ? JSON.stringify(body) : body, names) })
  })
  const text = await response.text()
  return [response.status, shapeOf(response.headers, text)]
}

/** The operations of the OpenAPI document that no row requests. */
export async function findUntestedOperations({ url, names }: Api, rows: Row[]): Promise<string[]> {
  const { operations, findOperation } = await fetchApiDocument(url)
  const tested = rows.map(([request]) => {
    const [method = '', path = ''] = filled(request, names).split(' ')
    return findOperation(method, path)
  })
  return operations.filter((operation) => !tested.includes(operation))
}

export function expected({ names }: Api, [, , status, shape]: Row) {
  return [status, filled(shape, names)]
}

function filled(text: string, names: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'fresh') return `${randomUUID()}@example.com`
    return names[name] ?? whole
  })
}

/**
 * A response in a few words: the target of a redirect (`to …`, with the keys of query and fragment), the code of an error,
 * the keys of an object, those of the first object of a list in brackets, else the value or the media type. `-` is an empty
 * body.
 */
function shapeOf(headers: Headers, text: string): string {
  const location = headers.get('location')
  if (location !== null && text === '') return `to ${placeOf(location)}`
  if (text === '') return '-'
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (!/json$/.test(type)) return type
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) return shapeOfValue(value)
  return value.length === 0 ? '[]' : `[${shapeOfValue(value[0])}]`
}

function placeOf(location: string): string {
  if (!URL.canParse(location)) return location
  const { origin, pathname, searchParams, hash } = new URL(location.replace(/[0-9a-f-]{36}/, 'ID'))
  const fragment = [...new URLSearchParams(hash.slice(1)).keys()]
  const query = [...searchParams.keys()]
  const parts = [query.length > 0 && `?${query.join(' ')}`, fragment.length > 0 && `#${fragment.join(' ')}`]
  return [`${origin}${pathname}`, ...parts.filter(Boolean)].join(' ')
}

function shapeOfValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { error_code, statusCode, code } = value as Record<string, unknown>
  if (typeof error_code === 'string') return error_code
  if (typeof statusCode === 'string') return [statusCode, code].filter(Boolean).join(' ')
  if (code !== undefined && 'message' in value) return String(code)
  const keys = Object.keys(value).sort()
  return keys.length === 0 ? '{}' : keys.join(' ')
}

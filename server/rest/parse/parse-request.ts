import type { IncomingHttpHeaders } from 'node:http'
import { limitOnPut, schemaNotExposed, unknownPath, unsupportedMethod, wrongFunctionMethod } from '#server/rest/errors.ts'
import { memoise } from '#server/rest/memoise.ts'
import { type MediaType, parseAccept, parseMediaType } from './media-types.ts'
import { parseQuery, type Query } from './parse-query.ts'
import { type Payload, parsePayload, type ReceivedBody } from './payload.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { everything, isEverything, type Range, topLevelRange } from './ranges.ts'

export type Action =
  | { kind: 'read' | 'insert' | 'update' | 'put' | 'delete'; isHead: boolean }
  | { kind: 'call'; isHead: boolean; isPost: boolean }

export type ApiRequest = {
  action: Action
  name: string
  schema: string
  isSchemaChosen: boolean
  query: Query
  preferences: Preferences
  range: Range
  payload: Payload | undefined
  accepted: MediaType[]
  contentType: string
}

export type HttpRequest = {
  method: string
  path: readonly string[]
  search: string
  headers: IncomingHttpHeaders
  body: ReceivedBody
}

const memoisedTexts = 500
const parseTableQuery = memoise(memoisedTexts, (search) => parseQuery(search))
const parseCallQuery = memoise(memoisedTexts, (search) => parseQuery(search, true))
const parsePrefer = memoise(memoisedTexts, parsePreferences)
const parseAccepted = memoise(memoisedTexts, parseAccept)

const readMethods = new Set(['GET', 'HEAD'])
const tableActions = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete'
} as const

export function parseRequest(request: HttpRequest, schemas: readonly string[]): ApiRequest {
  const { method, headers } = request
  const { action, name } = actionOf(request)
  const chosen = chooseSchema(method, headers, schemas)
  const isCall = action.kind === 'call'
  const query = isCall && !action.isPost ? parseCallQuery(request.search) : parseTableQuery(request.search)
  const root = query.ranges.find(({ path }) => path.length === 0)?.value ?? everything
  const range = topLevelRange(root, method === 'GET' ? headers.range : undefined)
  if (action.kind === 'put' && !isEverything(range)) throw limitOnPut()
  const hasBody = isCall ? action.isPost : action.kind !== 'read' && action.kind !== 'delete'
  const columns = action.kind === 'put' ? undefined : query.columns
  return {
    action,
    name,
    ...chosen,
    query,
    preferences: parsePrefer(headerOf(headers, 'prefer') ?? ''),
    range,
    payload: hasBody ? parsePayload(request.body, headers['content-type'], { isCall, columns }) : undefined,
    accepted: parseAccepted(headers.accept ?? '*/*'),
    contentType: parseMediaType(headers['content-type'] ?? 'application/json').name
  }
}

/** Throws PGRST106. */
export function chooseSchema(
  method: string,
  headers: IncomingHttpHeaders,
  schemas: readonly string[]
): Pick<ApiRequest, 'schema' | 'isSchemaChosen'> {
  const requested = headerOf(headers, readMethods.has(method) ? 'accept-profile' : 'content-profile')
  if (requested !== undefined && !schemas.includes(requested)) throw schemaNotExposed(requested, schemas)
  return { schema: requested ?? schemas[0] ?? 'public', isSchemaChosen: requested !== undefined || schemas.length > 1 }
}

function actionOf({ method, path }: HttpRequest): { action: Action; name: string } {
  const [first, second, ...others] = path
  if (first === undefined || first === '') throw unknownPath()
  if (second === undefined) {
    const kind = isTableMethod(method) ? tableActions[method] : undefined
    if (!kind) throw unsupportedMethod(method)
    return { action: { kind, isHead: method === 'HEAD' }, name: first }
  }
  if (first !== 'rpc' || others.length > 0) throw unknownPath()
  if (method !== 'POST' && !readMethods.has(method)) throw wrongFunctionMethod(method)
  return { action: { kind: 'call', isHead: method === 'HEAD', isPost: method === 'POST' }, name: second }
}

function isTableMethod(method: string): method is keyof typeof tableActions {
  return Object.hasOwn(tableActions, method)
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

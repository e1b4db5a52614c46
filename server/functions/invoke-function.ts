import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import type { CallLimits } from './call-limits.ts'
import { openToOrigins, sendPreflight } from './cross-origin.ts'
import { bodyTooLarge, functionNotFound, invalidJwt, noAuthorization } from './errors.ts'
import type { FoundFunction } from './find-functions.ts'
import type { FunctionHost } from './function-host.ts'
import type { WorkerResponse } from './function-worker.ts'
import type { FunctionRequest } from './runtime/messages.ts'

export type Hosted = FoundFunction & { host: FunctionHost }
export type Route = { Params: { name: string; '*'?: string } }

export type InvocationOptions = {
  verifyToken: TokenVerifier
  origin: string
  limits: CallLimits
}

/** Hop-by-hop headers. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer'])

/** Streams both ways. Throws RelayError. */
export async function invokeFunction(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  functions: Map<string, Hosted>,
  { verifyToken, origin, limits }: InvocationOptions
): Promise<FastifyReply> {
  const found = functions.get(request.params.name)
  if (!found) throw functionNotFound()
  const claims = found.verifyJwt ? await requireToken(request, verifyToken) : undefined
  const isSignedIn = claims !== undefined && claims.role !== 'anon'
  const response = await limits(request, isSignedIn, (maxBytes) => forward(found, request, reply, { origin, maxBytes }))
  return sendResponse(request, reply, response)
}

/** A function may handle OPTIONS itself; the relay responds if it does not, and beyond the limits. */
export async function invokePreflight(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  functions: Map<string, Hosted>,
  { origin, limits }: Pick<InvocationOptions, 'origin' | 'limits'>
): Promise<FastifyReply> {
  const found = functions.get(request.params.name)
  const ask = async (asked: Hosted) => limits(request, false, () => forward(asked, request, reply, { origin, maxBytes: 0 }))
  const response = found && (await ask(found).catch(() => undefined))
  const setsOrigin = response?.headers.some(([name]) => name === 'access-control-allow-origin')
  if (response && setsOrigin && response.status < 300) return sendResponse(request, reply, response)
  response?.body?.destroy()
  return sendPreflight(request, reply)
}

async function requireToken({ headers }: FastifyRequest<Route>, verifyToken: TokenVerifier): Promise<Claims> {
  if (headers.authorization === undefined) throw noAuthorization()
  const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization)?.[1]
  if (token === undefined) throw invalidJwt()
  return verifyToken(token).catch(() => {
    throw invalidJwt()
  })
}

type Forwarding = { origin: string; maxBytes: number }

function forward(
  found: Hosted,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  options: Forwarding
): Promise<WorkerResponse> {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  return found.host.invoke(requestOf(request, reply, options), disconnected.signal)
}

/** As on hosted projects, the path begins with the decoded name of the function. */
function requestOf(
  { raw, method, params }: FastifyRequest<Route>,
  reply: FastifyReply,
  { origin, maxBytes }: Forwarding
): FunctionRequest {
  const [pathname = '', ...search] = (raw.url ?? '').split('?')
  const [, , , , ...rest] = pathname.split('/')
  const path = ['', params.name, ...rest].join('/') + (search.length > 0 ? `?${search.join('?')}` : '')
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  const isAllowed = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    url: `${origin}${path}`,
    headers: Object.entries(raw.headersDistinct).flatMap(([name, values = []]) =>
      connectionHeaders.has(name) ? [] : values.map((value): [string, string] => [name, value])
    ),
    body: hasBody && isAllowed ? bodyOf(raw, reply, maxBytes) : null
  }
}

/** Drains the rest of the body after the response, to keep the connection usable. */
function bodyOf(raw: IncomingMessage, reply: FastifyReply, maxBytes: number): ReadableStream {
  let size = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? bodyTooLarge() : null, chunk)
    }
  })
  raw.pipe(body)
  raw.once('error', (error) => body.destroy(error))
  body.on('error', () => undefined)
  reply.raw.once('close', () => {
    raw.unpipe(body).resume()
    body.destroy()
  })
  return Readable.toWeb(body)
}

function sendResponse(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: WorkerResponse): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) {
    if (name === 'set-cookie') reply.raw.appendHeader(name, value)
    else if (name !== 'content-length' && !connectionHeaders.has(name)) reply.header(name, servedValue(request, name, value))
  }
  openToOrigins(reply)
  return body ? reply.send(body) : reply.send()
}

/** HTML is served as text, as on hosted projects: it would run on the shop's origin. */
function servedValue({ method }: FastifyRequest, name: string, value: string): string {
  const isPage = name === 'content-type' && method === 'GET' && value.toLowerCase().startsWith('text/html')
  return isPage ? `text/plain${value.slice('text/html'.length)}` : value
}

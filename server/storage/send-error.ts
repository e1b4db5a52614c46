import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, TokenError } from '#server/plugins/claims.ts'
import { JsonError } from '#server/plugins/json/bounded-json.ts'
import { requestIssueOf } from '#server/plugins/typed-route.ts'
import { isDatabaseError, isUnavailable, retryAfterSeconds } from '#server/postgres/errors.ts'
import {
  accessDenied,
  alreadyExists,
  entityTooLarge,
  invalidMimeType,
  invalidRequest,
  noAuthorization,
  noSuchBucket,
  resourceLocked,
  StorageError,
  unavailable
} from './errors.ts'

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS'])

/** Sends every error in the body shape that storage-js expects, nearly all as HTTP 400. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mapped = isWithoutKey(error, request) ? noAuthorization() : error
  return send(mapped, request, reply, (status) => (status >= 500 || status === 429 ? status : 400))
}

/** Sends the body's status on the wire too, as TUS clients expect; a missing key counts as an empty token. */
export function sendErrorWithStatus(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(error, request, reply, (status) => status)
}

function isWithoutKey(error: unknown, { headers }: FastifyRequest): boolean {
  return error instanceof ApiKeyError && (headers.authorization ?? headers.apikey) === undefined
}

function send(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  statusOf: (status: number) => number
): FastifyReply {
  if (error instanceof ApiKeyError && !isWithoutKey(error, request)) {
    return reply.code(401).send({ message: error.message, hint: error.hint })
  }
  const storageError = toStorageError(error, request.headers)
  if (!storageError) {
    request.log.error(error)
    const body = { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal Server Error' }
    return reply.code(500).send(body)
  }
  if (storageError.status === 503) {
    request.log.warn(error)
    reply.header('retry-after', retryAfterSeconds)
  }
  const { status, httpStatus, code, message } = storageError
  return reply
    .header('cache-control', 'no-store')
    .code(httpStatus ?? statusOf(status))
    .send({ statusCode: String(status), code, error: storageError.error, message })
}

/** Undefined means an unexpected error. */
export function toStorageError(error: unknown, headers: IncomingHttpHeaders): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof ApiKeyError) return accessDenied('Invalid Compact JWS')
  if (error instanceof TokenError) return accessDenied(tokenMessage(error))
  if (error instanceof JsonError) return invalidRequest(error.message)
  const issue = requestIssueOf(error)
  if (issue) return invalidRequest([issue.path, issue.message].filter(Boolean).join(': '))
  if (isUnavailable(error)) return unavailable('DatabaseError', 'The database is not available')
  if (isDatabaseError(error)) return fromSqlState(error.code, error.message)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (fullDisk.has(String(error.code))) return unavailable('StorageFull', 'The storage cannot take more now')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return invalidMimeType(headers['content-type'] ?? '')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return entityTooLarge()
  if ('statusCode' in error && Number(error.statusCode) < 500) return invalidRequest(error.message)
  return undefined
}

function fromSqlState(state: string, message: string): StorageError | undefined {
  if (state === '42501') return accessDenied()
  if (state === '23505') return alreadyExists()
  if (state === '23503') return noSuchBucket()
  if (state === 'PT413') return entityTooLarge()
  if (state === '55P03') return resourceLocked()
  if (state === '57014') return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out')
  const status = /^PT([45]\d\d)$/.exec(state)?.[1]
  if (status !== undefined) return new StorageError(Number(status), 'DatabaseError', message)
  return /^(22|23|P0001)/.test(state) ? invalidRequest(message) : undefined
}

/** The messages of the jose library, which supabase/storage passes through. */
function tokenMessage(error: TokenError): string {
  if (error.kind === 'empty' || error.message.startsWith('Expected 3 parts')) return 'Invalid Compact JWS'
  if (error.message === 'JWT expired') return '"exp" claim timestamp check failed'
  if (error.message === 'JWT not yet valid') return '"nbf" claim timestamp check failed'
  return error.kind === 'signature' ? 'signature verification failed' : error.message
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0]
  return reply.code(404).send({ statusCode: '404', error: 'Not Found', message: `Route ${request.method}:${path} not found` })
}

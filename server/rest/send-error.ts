import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, TokenError } from '#server/plugins/claims.ts'
import { isDatabaseError, isUnavailable, retryAfterSeconds } from '#server/postgres/errors.ts'
import { restErrorOf } from './database-errors.ts'
import { bodyTooLarge, invalidBody, RestError } from './errors.ts'

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, anonymousRole: string): FastifyReply {
  const known = knownError(error, request.claims?.role !== anonymousRole)
  if (!known || known.status >= 500) request.log.error(error)
  else request.log.info({ code: known.body.code }, 'rejected')
  const { status, body, headers, reason } = known ?? new RestError(500, 'PGRSTX00', 'Something went wrong')
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  if (reason !== undefined) reply.raw.statusMessage = reason
  // Fastify would close the connection of a client that is still sending; discardUnread handles it.
  reply.removeHeader('connection')
  return reply
    .code(status)
    .headers({ 'proxy-status': `PostgREST; error=${body.code}`, ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function knownError(error: unknown, isSignedIn: boolean): RestError | undefined {
  if (error instanceof RestError) return error
  if (error instanceof ApiKeyError) {
    const headers = { 'www-authenticate': 'Bearer' }
    return new RestError(401, 'PGRST302', error.message, { hint: error.hint, headers })
  }
  if (error instanceof TokenError) return tokenError(error)
  if (isDatabaseError(error)) {
    const found = restErrorOf(error, isSignedIn)
    return isUnavailable(error)
      ? new RestError(503, error.code, error.message, { details: error.detail, hint: error.hint })
      : found
  }
  if (isUnavailable(error)) return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.')
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  return httpError(error.statusCode, error.message)
}

function tokenError({ kind, message, details }: TokenError): RestError {
  // PostgREST gets these errors from PostgreSQL, when it sets the role.
  if (kind === 'unknown-role') return new RestError(401, '22023', message, { headers: { 'www-authenticate': 'Bearer' } })
  if (kind === 'forbidden-role') return new RestError(403, '42501', message)
  return new RestError(401, kind === 'claims' ? 'PGRST303' : 'PGRST301', message, {
    details,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}` }
  })
}

/** Errors of Fastify itself, before a handler runs. */
function httpError(status: number, message: string): RestError | undefined {
  if (status === 413) return bodyTooLarge()
  if (status === 415) return invalidBody('Content-Type not acceptable')
  return status < 500 ? new RestError(status, 'PGRST102', message) : undefined
}

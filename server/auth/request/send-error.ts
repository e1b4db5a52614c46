import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AuthError, badJson, badToken, bodyTooLarge, OauthError, validationFailed } from '#server/auth/auth-errors.ts'
import { ApiKeyError, TokenError } from '#server/plugins/claims.ts'
import { requestIssueOf } from '#server/plugins/typed-route.ts'
import { isDatabaseError, isUnavailable, retryAfterSeconds } from '#server/postgres/errors.ts'

const versionHeader = 'x-supabase-api-version'
const firstDatedVersion = '2024-01-01'

/** In the format of the requested API version. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiKeyError) return reply.code(401).send({ message: error.message, hint: error.hint })
  if (error instanceof OauthError) return reply.code(400).send({ error: error.error, error_description: error.message })
  if (isUnavailable(error)) reply.header('retry-after', retryAfterSeconds)
  const { status, code, message, details, retryAfterSeconds: seconds } = asAuthError(error, request)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  reply.code(status).header('x-sb-error-code', code)
  if (!isDated(request.headers[versionHeader])) return reply.send({ code: status, error_code: code, msg: message, ...details })
  return reply.header(versionHeader, firstDatedVersion).send({ code, message, ...details })
}

function asAuthError(error: FastifyError | Error, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TokenError) return badToken(error.message)
  const issue = requestIssueOf(error)
  if (issue?.in === 'params') return new AuthError(404, 'validation_failed', issue.message)
  if (issue) return issue.in === 'querystring' || issue.isCustom ? validationFailed(issue.message) : badJson()
  if (isUnavailable(error)) return new AuthError(503, 'unexpected_failure', 'The database is not available')
  if (isDatabaseError(error) && /^(22|54)/.test(error.code))
    return validationFailed('The request holds a value that cannot be stored')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return bodyTooLarge()
  if (status !== undefined && status < 500) return badJson()
  request.log.error(error)
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

function isDated(version: string | string[] | undefined): boolean {
  return (
    typeof version === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(version) &&
    !Number.isNaN(Date.parse(version)) &&
    version >= firstDatedVersion
  )
}

import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import {
  AuthError,
  codeExpired,
  flowNotAssociated,
  linkExpired,
  tooManyRequests,
  validationFailed
} from '#server/auth/auth-errors.ts'
import { issueAuthCode } from '#server/auth/flows/flow-states-sql.ts'
import { hasPkcePrefix, possibleHashes } from '#server/auth/one-time-tokens/one-time-tokens.ts'
import { readEmail, readPhone } from '#server/auth/request/body.ts'
import { redirectQuery, withCode, withError, withMessage, withSession } from '#server/auth/request/redirects.ts'
import { messageResponse, redirectResponse, sessionResponse } from '#server/auth/response-schemas.ts'
import { openSession } from '#server/auth/sessions/session.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { acceptCode, type Proof } from './accept-code.ts'

const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const schema = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish()
})

export const verify = (context: AuthContext) =>
  typedRoute(
    { summary: 'Verify a code', body: schema, response: { 200: z.union([sessionResponse, messageResponse]) } },
    async (request, reply) => {
      const proof = readProof(context, request.body)
      const attempt = proof.recipient && { account: `code ${proof.recipient.address}`, isCode: true }
      const wait = attempt ? context.failedSignIns.waitFor(request.clientAddress, attempt) : 0
      if (wait > 0) throw tooManyRequests(wait)
      if (attempt) context.failedSignIns.count(request.clientAddress, attempt)
      const session = await context.transact(async (tx) => {
        const user = await acceptCode(tx, context, proof)
        return user && openSession(tx, request, context, user, 'otp')
      })
      if (attempt) context.failedSignIns.recordSuccess(request.clientAddress, attempt)
      return reply.send(session ?? { msg: halfWay, code: '200' })
    }
  )

const linkQuery = redirectQuery.extend({ token: z.string().optional(), type: z.string().optional() })

export const verifyLink = (context: AuthContext) =>
  typedRoute(
    { summary: 'Follow a link of an email', querystring: linkQuery, response: { 303: redirectResponse } },
    async (request, reply) => {
      const { token, type } = request.query
      if (!type) throw validationFailed('Verify requires a verification type')
      if (!token) throw validationFailed('Verify requires a token or a token hash')
      const isPkce = hasPkcePrefix(token)
      const redirect = context.redirectOf(request)
      const proof: Proof = { type, hashes: [token], createError: linkExpired }
      const url = await context
        .transact(async (tx) => {
          const user = await acceptCode(tx, context, proof)
          if (!user) return withMessage(redirect, halfWay, isPkce)
          if (!isPkce) return withSession(redirect, await openSession(tx, request, context, user, 'otp'), { type })
          const code = await issueAuthCode(tx, user.id, type === 'signup' ? 'email/signup' : type)
          if (!code) throw flowNotAssociated()
          return withCode(redirect, code)
        })
        .catch((error: unknown) => {
          if (error instanceof AuthError) return withError(redirect, error, isPkce)
          throw error
        })
      return reply.header('cache-control', 'no-store').redirect(url, 303)
    }
  )

function readProof({ keys }: AuthContext, body: z.infer<typeof schema>): Proof {
  const { type, token, token_hash, email, phone } = body
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!token === !token_hash) throw validationFailed('Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone || body.redirect_to) throw validationFailed('Only the token_hash and type should be provided')
    return { type, hashes: [token_hash], createError: linkExpired }
  }
  if (!email === !phone) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  const address = email ? readEmail(email) : readPhone(phone ?? '')
  const hashes = possibleHashes(keys, address, token ?? '')
  return { type, hashes, recipient: { kind: email ? 'email' : 'phone', address }, createError: codeExpired }
}

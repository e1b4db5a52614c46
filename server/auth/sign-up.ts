import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { metadata, parseBody, readEmail } from './body.ts'
import type { AuthContext } from './context.ts'
import { anonymousDisabled, phoneDisabled, userExists, validationFailed } from './errors.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { openSession } from './session.ts'
import { insertUser } from './users-sql.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish()
})

/** POST /signup: a new account, confirmed and signed in. */
export const signUp = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = parseBody(schema, request.body)
  if (!body.email && !body.phone) throw anonymousDisabled()
  if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided on signup.')
  if (!body.password) throw validationFailed('Signup requires a valid password')
  requireGoodPassword(body.password)
  if (!body.email) throw phoneDisabled()
  const email = readEmail(body.email)
  const passwordHash = await hashPassword(body.password)
  const session = await context.transact(async (tx) => {
    const user = await insertUser(tx, {
      email,
      passwordHash,
      isConfirmed: true,
      userMetadata: body.data ?? {},
      appMetadata: { provider: 'email', providers: ['email'] }
    }).catch((error) => {
      throw isDatabaseError(error) && error.code === '23505' ? userExists() : error
    })
    return openSession(tx, request, context, user, 'password')
  })
  return reply.send(session)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { metadata, parseBody, readEmail } from './body.ts'
import { type AuthContext, requireUserClaims } from './context.ts'
import { requireCurrentUser } from './current-user.ts'
import { emailExists, phoneDisabled, samePassword } from './errors.ts'
import { hashPassword, isPasswordOf, requireGoodPassword } from './passwords.ts'
import { deleteSessions } from './sessions-sql.ts'
import { viewUser } from './user.ts'
import { updateUser } from './users-sql.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish()
})

/** PUT /user: users change their own address, password and metadata. A new password ends all other sessions. */
export const putUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = requireUserClaims(request)
  const { email, phone, password, data } = parseBody(schema, request.body)
  if (phone) throw phoneDisabled()
  if (password) requireGoodPassword(password)
  const newEmail = email ? readEmail(email) : undefined
  const current = await context.transact((tx) => requireCurrentUser(tx, claims))
  if (password && current.encrypted_password && (await isPasswordOf(current.encrypted_password, password))) {
    throw samePassword()
  }
  const passwordHash = password ? await hashPassword(password) : undefined
  const user = await context.transact(async (tx) => {
    await requireCurrentUser(tx, claims)
    if (passwordHash) await deleteSessions(tx, claims.sub, 'others', claims.session_id)
    return updateUser(tx, claims.sub, { email: newEmail, passwordHash, userMetadata: data ?? undefined }).catch((error) => {
      throw isDatabaseError(error) && error.code === '23505' ? emailExists() : error
    })
  })
  return reply.send(viewUser(user ?? current))
}

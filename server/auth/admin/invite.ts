import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailExists } from '#server/auth/auth-errors.ts'
import { prepareEmail } from '#server/auth/mail/send-code.ts'
import { metadata, readEmail } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { userResponse } from '#server/auth/response-schemas.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import { viewUser } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserById, insertUser, updateUser } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

const schema = z.object({ email: z.string().nullish(), data: metadata.nullish() })

export const invite = (context: AuthContext) =>
  typedRoute(
    { summary: 'Invite a user by email', querystring: redirectQuery, body: schema, response: { 200: userResponse } },
    async (request, reply) => {
      const { body } = request
      context.requireLinkOrigin(request)
      const email = readEmail(body.email ?? '')
      const { id, deliver } = await retryOnConflict(() =>
        context.transact(async (tx) => {
          const existing = await findUserByEmail(tx, email)
          if (existing?.email_confirmed_at) throw emailExists()
          const user = existing ?? (await insertUser(tx, newUser({ email, data: body.data, isInvited: true })))
          if (existing) await updateUser(tx, user.id, { invited_at: new Date(), confirmation_sent_at: null })
          return { id: user.id, deliver: await prepareEmail(tx, context, request, user, 'invite', { isAwaited: true }) }
        })
      )
      await deliver()
      const user = await context.transact((tx) => findUserById(tx, id))
      return reply.send(user ? viewUser(user) : {})
    }
  )

import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { uuidParam } from '#server/auth/request/params.ts'
import { emptyResponse } from '#server/auth/response-schemas.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { deleteIdentity, refreshProviders } from '#server/auth/users/identities-sql.ts'
import type { IdentityRow, UserRow } from '#server/auth/users/user.ts'
import { lockUser, type UserChanges, updateUser } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { emailConflict, identityNotFound, lastIdentity } from './provider-errors.ts'

const identityParams = z.object({ identityId: uuidParam('identity_id') })

/** DELETE /user/identities/{identity_id}: at least one must remain. The account's address becomes a remaining verified one. */
export const unlinkIdentity = (context: AuthContext) =>
  typedRoute(
    { summary: 'Remove an identity of the user', params: identityParams, response: { 200: emptyResponse } },
    async (request, reply) => {
      const claims = requireUserClaims(request)
      const id = request.params.identityId
      await context
        .transact(async (tx) => {
          await lockUser(tx, claims.sub)
          const { user } = await requireCurrentUser(tx, claims)
          if (user.identities.length <= 1) throw lastIdentity()
          const identity = user.identities.find((candidate) => candidate.id === id)
          if (!identity) throw identityNotFound()
          await deleteIdentity(tx, identity.id)
          await refreshProviders(tx, user.id)
          await updateUser(tx, user.id, changesWithout(user, identity))
        })
        .catch((error: unknown) => {
          throw isDatabaseError(error) && error.code === '23505' ? emailConflict() : error
        })
      return reply.send({})
    }
  )

function changesWithout(user: UserRow, removed: IdentityRow): UserChanges {
  if (removed.provider === 'phone') return { phone: null, phone_confirmed_at: null }
  const remaining = user.identities.filter(({ id, provider }) => id !== removed.id && provider !== 'phone')
  if (remaining.some(({ email }) => email === user.email)) return {}
  const email = remaining.find((identity) => identity.email && identity.identity_data.email_verified === true)?.email ?? null
  return { email, ...(email ? {} : { email_confirmed_at: null }) }
}

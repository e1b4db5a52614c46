import type { AuthContext } from '#server/auth/auth-context.ts'
import { userNotFound, validationFailed } from '#server/auth/auth-errors.ts'
import { deleteTokens } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { readEmail, readPhone } from '#server/auth/request/body.ts'
import { userParams } from '#server/auth/request/params.ts'
import { userResponse } from '#server/auth/response-schemas.ts'
import { deleteSessions } from '#server/auth/sessions/sessions-sql.ts'
import { markIdentityVerified, refreshProviders, writeIdentity } from '#server/auth/users/identities-sql.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { findAnyUserById, insertUser, updateUser } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { readBan, readPassword, throwConflict, userSchema } from './user-body.ts'

export const createUser = (context: AuthContext) =>
  typedRoute({ summary: 'Create a user', body: userSchema, response: { 200: userResponse } }, async (request, reply) => {
    const { body } = request
    if (!body.email && !body.phone) throw validationFailed('Cannot create a user without either an email or phone')
    if (body.id && !isUuid(body.id)) throw validationFailed('ID must conform to the uuid v4 format')
    const account = newUser({
      ...(body.id ? { id: body.id } : {}),
      email: body.email ? readEmail(body.email) : null,
      phone: body.phone ? readPhone(body.phone) : null,
      passwordHash: (await readPassword(context, body)) ?? null,
      isEmailConfirmed: !!body.email && body.email_confirm === true,
      isPhoneConfirmed: !!body.phone && body.phone_confirm === true,
      role: body.role || 'authenticated',
      data: { ...body.user_metadata, ...(body.email && body.email_confirm ? { email_verified: true } : {}) },
      appMetadata: body.app_metadata ?? {},
      bannedUntil: readBan(body.ban_duration) ?? null
    })
    const user = await context.transact((tx) => insertUser(tx, account)).catch(throwConflict)
    return reply.send(viewUser(user))
  })

/** PUT /admin/users/{id}: metadata is merged, and null removes a key. A new password ends all sessions, as GoTrue does. */
export const updateUserById = (context: AuthContext) =>
  typedRoute(
    { summary: 'Change a user', params: userParams, body: userSchema, response: { 200: userResponse } },
    async (request, reply) => {
      const { id } = request.params
      const { body } = request
      const email = body.email ? readEmail(body.email) : undefined
      const phone = body.phone ? readPhone(body.phone) : undefined
      const changes = {
        email,
        phone,
        encrypted_password: await readPassword(context, body),
        role: body.role || undefined,
        userMetadata: body.user_metadata ?? undefined,
        appMetadata: body.app_metadata ?? undefined,
        banned_until: readBan(body.ban_duration),
        email_confirmed_at: body.email_confirm ? new Date() : undefined,
        phone_confirmed_at: body.phone_confirm ? new Date() : undefined
      }
      const user = await context
        .transact(async (tx) => {
          const existing = await findAnyUserById(tx, id)
          if (!existing) return undefined
          await writeAddresses(tx, existing, { email, phone })
          if (body.email_confirm) await markIdentityVerified(tx, id, 'email')
          if (changes.encrypted_password) {
            await deleteSessions(tx, id, 'global', null)
            await deleteTokens(tx, id)
          }
          return updateUser(tx, id, { ...changes, ...(email || phone ? { is_anonymous: false } : {}) })
        })
        .catch(throwConflict)
      if (!user) throw userNotFound(404)
      return reply.send(viewUser(user))
    }
  )

/** An address or number set by an administrator gets its identity at once. */
async function writeAddresses(
  tx: Transaction,
  user: UserRow,
  { email, phone }: { email: string | undefined; phone: string | undefined }
): Promise<void> {
  if (email) await writeIdentity(tx, user.id, { provider: 'email', providerId: user.id, data: { sub: user.id, email } })
  if (phone) await writeIdentity(tx, user.id, { provider: 'phone', providerId: user.id, data: { sub: user.id, phone } })
  if (email || phone) await refreshProviders(tx, user.id)
}

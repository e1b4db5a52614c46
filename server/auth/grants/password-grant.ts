import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import {
  emailLoginsDisabled,
  emailNotConfirmed,
  invalidCredentials,
  phoneLoginsDisabled,
  phoneNotConfirmed,
  tooManyRequests,
  userBanned,
  validationFailed
} from '#server/auth/auth-errors.ts'
import {
  findWeakness,
  hashPassword,
  isImported,
  matchesPassword,
  simulatePasswordCheck
} from '#server/auth/passwords/passwords.ts'
import { withoutPlus } from '#server/auth/request/body.ts'
import { openSession, type Session } from '#server/auth/sessions/session.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserByPhone, updateUser } from '#server/auth/users/users-sql.ts'

const maxAddressLength = 255

export const passwordFields = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish()
})

type Body = z.infer<typeof passwordFields>

/** An unknown address and a wrong password are indistinguishable, by text and by time. */
export function grantByPassword(context: AuthContext) {
  const { failedSignIns, settings } = context
  return async (body: Body, request: FastifyRequest): Promise<Session> => {
    if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided on login.')
    if (body.email && !settings.isEmailEnabled) throw emailLoginsDisabled()
    if (body.phone && !settings.isPhoneEnabled) throw phoneLoginsDisabled()
    const isPhone = !!body.phone
    const address = body.phone ? withoutPlus(body.phone) : (body.email?.trim().toLowerCase() ?? '')
    const password = body.password ?? ''
    if (address.length > maxAddressLength) throw invalidCredentials()
    const attempt = { account: address }
    const wait = failedSignIns.waitFor(request.clientAddress, attempt)
    if (wait > 0) throw tooManyRequests(wait)
    // Counted before verification, so that concurrent attempts count.
    failedSignIns.count(request.clientAddress, attempt)
    const found = await context.transact((tx) => (isPhone ? findUserByPhone(tx, address) : findUserByEmail(tx, address)))
    const user = await requirePassword(found, password)
    failedSignIns.recordSuccess(request.clientAddress, attempt)
    if (!isPhone && !user.email_confirmed_at) throw emailNotConfirmed()
    if (isPhone && !user.phone_confirmed_at) throw phoneNotConfirmed()
    const newHash = isImported(user.encrypted_password ?? '') ? await hashPassword(password) : undefined
    const session = await context.transact(async (tx) => {
      if (newHash) await updateUser(tx, user.id, { encrypted_password: newHash })
      return openSession(tx, request, context, user, 'password')
    })
    const weakness = findWeakness(password, settings.password)
    if (!weakness) return session
    return { ...session, weak_password: { message: weakness.messages.join(' '), reasons: weakness.reasons } }
  }
}

async function requirePassword(user: UserRow | undefined, password: string): Promise<UserRow> {
  if (!user?.encrypted_password) {
    await simulatePasswordCheck(password)
    throw invalidCredentials()
  }
  if (isBanned(user)) {
    await simulatePasswordCheck(password)
    throw userBanned(400)
  }
  if (!(await matchesPassword(user.encrypted_password, password))) throw invalidCredentials()
  return user
}

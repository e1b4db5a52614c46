import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseBody } from './body.ts'
import type { AuthContext } from './context.ts'
import {
  emailNotConfirmed,
  invalidCredentials,
  phoneDisabled,
  tooManyRequests,
  userBanned,
  validationFailed
} from './errors.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { hashPassword, isImported, isPasswordOf, pretendToCheck } from './passwords.ts'
import { openSession, type Session } from './session.ts'
import { isBanned, type UserRow } from './user.ts'
import { findUserByEmail, updateUser } from './users-sql.ts'

const longestEmail = 255

const schema = z.object({ email: z.string().nullish(), phone: z.string().nullish(), password: z.string().nullish() })

/** Sign-in by e-mail and password. An unknown address and a wrong password can't be told apart, by text or by time. */
export function grantByPassword(context: AuthContext, failures: FailedSignIns) {
  return async (request: FastifyRequest): Promise<Session> => {
    const body = parseBody(schema, request.body)
    if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided on login.')
    if (body.phone) throw phoneDisabled()
    const email = body.email?.trim().toLowerCase() ?? ''
    const password = body.password ?? ''
    if (email.length > longestEmail) throw invalidCredentials()
    if (failures.isOverLimit(request.ip, email)) throw tooManyRequests()
    // Counted before the password is looked at: attempts that come at once are attempts all the same.
    failures.count(request.ip, email)
    const found = await context.transact((tx) => findUserByEmail(tx, email))
    const user = await requirePassword(found, password)
    failures.forgive(request.ip, email)
    if (!user.email_confirmed_at) throw emailNotConfirmed()
    const newHash = isImported(user.encrypted_password ?? '') ? await hashPassword(password) : undefined
    return context.transact(async (tx) => {
      if (newHash) await updateUser(tx, user.id, { passwordHash: newHash })
      return openSession(tx, request, context, user, 'password')
    })
  }
}

async function requirePassword(user: UserRow | undefined, password: string): Promise<UserRow> {
  if (!user?.encrypted_password) {
    await pretendToCheck(password)
    throw invalidCredentials()
  }
  if (!(await isPasswordOf(user.encrypted_password, password))) throw invalidCredentials()
  if (isBanned(user)) throw userBanned(400)
  return user
}

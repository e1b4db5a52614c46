import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { signUpDisabled } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import type { Challenge } from '#server/auth/flows/pkce.ts'
import { type Delivery, prepareEmail, prepareText } from '#server/auth/mail/send-code.ts'
import { newUser, withIdentityClaims } from '#server/auth/users/new-user.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserByPhone, insertUser } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

export type Registration =
  | { outcome: 'confirmed'; user: UserRow }
  | { outcome: 'pending'; user: UserRow; deliver: Delivery }
  /** Nothing was changed. */
  | { outcome: 'taken'; user: UserRow }

export type Applicant = {
  /** Exactly one of the two is set. */
  email: string | null
  phone: string | null
  passwordHash: string | null
  data: Record<string, unknown> | null | undefined
  challenge?: Challenge | undefined
}

/** Creates an account or repeats its confirmation. An unconfirmed account's data cannot be changed by a further sign-up. */
export async function register(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  applicant: Applicant
): Promise<Registration> {
  const { settings } = context
  const { email, phone, passwordHash, data } = applicant
  const autoconfirm = email ? settings.mail.autoconfirm : settings.sms.autoconfirm
  const existing = await (email ? findUserByEmail(tx, email) : findUserByPhone(tx, phone ?? ''))
  const isConfirmed = email ? existing?.email_confirmed_at : existing?.phone_confirmed_at
  if (existing && (isConfirmed || autoconfirm)) return { outcome: 'taken', user: existing }
  if (!existing && settings.isSignUpClosed) throw signUpDisabled()
  const account = {
    email,
    phone,
    passwordHash,
    data,
    isEmailConfirmed: !!email && autoconfirm,
    isPhoneConfirmed: !!phone && autoconfirm,
    isTrusted: autoconfirm
  }
  const user = existing ?? (await insertUser(tx, withIdentityClaims(newUser(account))))
  if (autoconfirm) return { outcome: 'confirmed', user }
  return { outcome: 'pending', user, deliver: await prepareConfirmation(tx, context, request, user, applicant) }
}

async function prepareConfirmation(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  { phone, challenge }: Applicant
): Promise<Delivery> {
  if (phone) return prepareText(tx, context, user, phone, 'confirmation', { isCooldownStarted: true })
  if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'email', method: 'email/signup' })
  return prepareEmail(tx, context, request, user, 'confirmation', { isPkce: challenge !== undefined, isCooldownStarted: true })
}

import type { AuthContext } from '#server/auth/auth-context.ts'
import { type AuthError, codeExpired, userBanned, validationFailed } from '#server/auth/auth-errors.ts'
import type { OneTimeTokenType } from '#server/auth/one-time-tokens/one-time-tokens.ts'
import { consumeToken } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserById } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { confirmEmail, confirmEmailChange, confirmPhone, confirmPhoneChange } from './confirm.ts'

export type Proof = {
  type: string
  /** Hashes of the code, or the one in the link: one of them must be stored. */
  hashes: string[]
  recipient?: { kind: 'email' | 'phone'; address: string }
  createError: () => AuthError
}

const emailTypes: Record<string, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current']
}
const textTypes: Record<string, OneTimeTokenType[]> = { sms: ['confirmation_token'], phone_change: ['phone_change_token'] }

/** The user whose address is confirmed; undefined if the other of two addresses must be confirmed, too. */
export type ConfirmedUser = UserRow | undefined

/** Consumes the code and records what it confirms. Throws otp_expired, user_banned, validation_failed. */
export async function acceptCode(tx: Transaction, context: AuthContext, proof: Proof): Promise<ConfirmedUser> {
  const types = tokenTypes(proof)
  const token = await consumeToken(tx, { types, hashes: proof.hashes, relatesTo: proof.recipient?.address })
  const isText = proof.type in textTypes
  if (!token || token.relates_to.includes('@') === isText) throw proof.createError()
  const user = await findUserById(tx, token.user_id)
  if (!user) throw proof.createError()
  if (isBanned(user)) throw userBanned(403)
  const { mail, sms } = context.settings
  if (token.age_seconds > (isText ? sms : mail).otpSeconds) throw proof.createError()
  switch (token.token_type) {
    case 'email_change_token_new':
    case 'email_change_token_current':
      return confirmEmailChange(tx, context, user)
    case 'phone_change_token':
      if (token.relates_to !== user.phone_change) throw proof.createError()
      return confirmPhoneChange(tx, user)
    default:
      if (token.relates_to !== (isText ? user.phone : user.email)) throw proof.createError()
      return isText ? confirmPhone(tx, user) : confirmEmail(tx, user)
  }
}

function tokenTypes({ type, recipient }: Proof): OneTimeTokenType[] {
  if (recipient?.kind !== 'phone') {
    const types = emailTypes[type]
    if (types) return types
  }
  if (recipient?.kind === 'phone') {
    const types = textTypes[type]
    if (types) return types
  }
  if (recipient && (type in emailTypes || type in textTypes)) throw codeExpired()
  throw validationFailed(recipient ? 'Unsupported verification type' : 'Invalid email verification type')
}

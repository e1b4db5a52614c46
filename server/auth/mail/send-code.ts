import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, emailNotSent, emailTooSoon, textNotSent, textTooSoon } from '#server/auth/auth-errors.ts'
import {
  hashCode,
  hasPkcePrefix,
  makeCode,
  type OneTimeTokenType,
  withPkcePrefix
} from '#server/auth/one-time-tokens/one-time-tokens.ts'
import {
  clearSent,
  deleteTokens,
  type SentColumn,
  stampSent,
  writeToken
} from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { updateUser } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { confirmationPage } from './confirmation-page.ts'
import type { EmailData, EmailKind } from './email-template.ts'
import { clearCooldowns } from './message-cooldowns-sql.ts'

/** Runs after the commit, so that sending holds no database connection. */
export type Delivery = () => Promise<void>

type EmailTokenType = { token: OneTimeTokenType; column: SentColumn; linkType: string | undefined; name: string }

const emailTokenTypes: Record<Exclude<EmailKind, 'email_change'>, EmailTokenType> = {
  confirmation: { token: 'confirmation_token', column: 'confirmation_sent_at', linkType: 'signup', name: 'confirmation' },
  invite: { token: 'confirmation_token', column: 'confirmation_sent_at', linkType: 'invite', name: 'invite' },
  magic_link: { token: 'recovery_token', column: 'recovery_sent_at', linkType: 'magiclink', name: 'magic link' },
  recovery: { token: 'recovery_token', column: 'recovery_sent_at', linkType: 'recovery', name: 'recovery' },
  reauthentication: {
    token: 'reauthentication_token',
    column: 'reauthentication_sent_at',
    linkType: undefined,
    name: 'reauthentication'
  }
}

type Options = {
  isPkce?: boolean
  /** The recipient's cooldown was started before reading the account (message-cooldowns.ts). */
  isCooldownStarted?: boolean
  isAwaited?: boolean
}

export async function prepareEmail(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  kind: Exclude<EmailKind, 'email_change'>,
  { isPkce = false, isCooldownStarted = false, isAwaited = false }: Options = {}
): Promise<Delivery> {
  const tokenType = emailTokenTypes[kind]
  const recipient = user.email ?? ''
  await requireAccountCooldown(tx, context, user, tokenType.column, isCooldownStarted)
  const message = await writeCode(tx, context, { user, type: tokenType.token, recipient, isPkce })
  const link = tokenType.linkType ? emailedLink(context, request, message.hash, tokenType.linkType) : undefined
  const email = { kind, recipient, code: message.code, link, newAddress: undefined }
  return deliver(context, user, tokenType.column, { name: tokenType.name, emails: [email], isAwaited })
}

/** To the new address, and also to the current one if configured. */
export async function prepareEmailChange(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  newAddress: string,
  { isPkce = false, isCooldownStarted = false }: Options = {}
): Promise<Delivery> {
  await requireAccountCooldown(tx, context, user, 'email_change_sent_at', isCooldownStarted)
  await updateUser(tx, user.id, { email_change: newAddress, email_change_confirm_status: 0 })
  await deleteTokens(tx, user.id, ['email_change_token_current', 'email_change_token_new'])
  const isDouble = context.settings.mail.doubleConfirmsChange && user.email
  const recipients = [
    { type: 'email_change_token_new' as const, recipient: newAddress },
    ...(isDouble ? [{ type: 'email_change_token_current' as const, recipient: user.email ?? '' }] : [])
  ]
  const emails: EmailData[] = []
  for (const { type, recipient } of recipients) {
    const { code, hash } = await writeCode(tx, context, { user, type, recipient, isPkce })
    emails.push({
      kind: 'email_change',
      recipient,
      code,
      link: emailedLink(context, request, hash, 'email_change'),
      newAddress
    })
  }
  return deliver(context, user, 'email_change_sent_at', { name: 'email change', emails })
}

const textTokenTypes = {
  confirmation: { type: 'confirmation_token', column: 'confirmation_sent_at' },
  phone_change: { type: 'phone_change_token', column: 'phone_change_sent_at' },
  reauthentication: { type: 'reauthentication_token', column: 'reauthentication_sent_at' }
} as const

export async function prepareText(
  tx: Transaction,
  context: AuthContext,
  user: UserRow,
  phone: string,
  kind: keyof typeof textTokenTypes,
  { isCooldownStarted = false }: Pick<Options, 'isCooldownStarted'> = {}
): Promise<Delivery> {
  const { type, column } = textTokenTypes[kind]
  const { otpLength, minIntervalSeconds, testCodes } = context.settings.sms
  const wait = await stampSent(tx, user.id, column, isCooldownStarted ? 0 : minIntervalSeconds)
  if (wait > 0) throw textTooSoon(wait)
  const testCode = testCodes.get(phone)
  const code = testCode ?? makeCode(otpLength)
  await writeToken(tx, { userId: user.id, type, hash: hashCode(context.keys.secret, phone, code), relatesTo: phone })
  return async () => {
    if (testCode) return
    await context.mailer.sendText({ phone, code, user: viewUser(user) }).catch(async (error: unknown) => {
      await context.transact(async (again) => {
        await clearSent(again, user.id, column)
        await clearCooldowns(again, ['sms'], phone)
      })
      throw error instanceof AuthError ? error : textNotSent()
    })
  }
}

/** A client of the PKCE flow expects a code, which only GET /verify issues. */
function emailedLink(context: AuthContext, request: FastifyRequest, hash: string, type: string): string {
  const link = linkFor(context, request, hash, type)
  if (hasPkcePrefix(hash)) return link
  const site = context.settings.siteUrl ?? context.originOf(request)
  return confirmationPage(context.redirectOf(request), site, { hash, type }) ?? link
}

export function linkFor(context: AuthContext, request: FastifyRequest, hash: string, type: string, to?: string): string {
  const redirect = to ?? context.redirectOf(request)
  // As Supabase's service writes it: unescaped if that is unambiguous.
  const parameter = /^[\w:/.~?-]+$/.test(redirect) ? redirect : encodeURIComponent(redirect)
  return `${context.requireLinkOrigin(request)}/auth/v1/verify?token=${hash}&type=${type}&redirect_to=${parameter}`
}

async function requireAccountCooldown(
  tx: Transaction,
  context: AuthContext,
  user: UserRow,
  column: SentColumn,
  isCooldownStarted: boolean
): Promise<void> {
  const wait = await stampSent(tx, user.id, column, isCooldownStarted ? 0 : context.settings.mail.minIntervalSeconds)
  if (wait > 0) throw emailTooSoon(wait)
}

type NewCode = { user: UserRow; type: OneTimeTokenType; recipient: string; isPkce: boolean }

async function writeCode(tx: Transaction, { settings, keys }: AuthContext, { user, type, recipient, isPkce }: NewCode) {
  const code = makeCode(settings.mail.otpLength)
  const plain = hashCode(keys.secret, recipient, code)
  const hash = isPkce ? withPkcePrefix(plain) : plain
  await writeToken(tx, { userId: user.id, type, hash, relatesTo: recipient })
  return { code, hash }
}

type Sending = { name: string; emails: EmailData[]; isAwaited?: boolean }

function deliver(
  { mailer, transact }: AuthContext,
  user: UserRow,
  column: SentColumn,
  { name, emails, isAwaited = false }: Sending
): Delivery {
  const clear = () => transact((tx) => clearSent(tx, user.id, column))
  return async () => {
    try {
      for (const email of emails) await (isAwaited ? mailer.sendEmail(email) : mailer.queueEmail(email, clear))
    } catch (error) {
      await clear()
      throw error instanceof AuthError ? error : emailNotSent(name)
    }
  }
}

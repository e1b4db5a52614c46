import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailTooSoon, textTooSoon } from '#server/auth/auth-errors.ts'
import { type MessageKind, startCooldown } from './message-cooldowns-sql.ts'

type EmailRequest = { kinds: readonly MessageKind[]; email: string; name: string }

/**
 * For endpoints by which anybody can send email to any address: checks limits before reading accounts, so that the
 * response does not reveal them. `name` is used in errors.
 */
export async function requireEmailCooldown(
  context: AuthContext,
  request: FastifyRequest,
  { kinds, email, name }: EmailRequest
): Promise<void> {
  context.requireLinkOrigin(request)
  context.mailer.requireEmailReady(name)
  const wait = await startCooldowns(context, kinds, email, context.settings.mail.minIntervalSeconds)
  if (wait > 0) throw emailTooSoon(wait)
}

export async function requireTextCooldown(context: AuthContext, phone: string): Promise<void> {
  const wait = await startCooldowns(context, ['sms'], phone, context.settings.sms.minIntervalSeconds)
  if (wait > 0) throw textTooSoon(wait)
}

async function startCooldowns(
  { transact }: AuthContext,
  kinds: readonly MessageKind[],
  recipient: string,
  minIntervalSeconds: number
): Promise<number> {
  if (minIntervalSeconds === 0) return 0
  return transact(async (tx) => {
    const waits: number[] = []
    for (const kind of kinds) waits.push(await startCooldown(tx, kind, recipient, minIntervalSeconds))
    return Math.max(...waits)
  })
}

import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { mailTooSoon, textTooSoon } from '#server/auth/auth-errors.ts'
import { type MessageKind, takeTurn } from './message-turns-sql.ts'

type MailRequest = { kinds: readonly MessageKind[]; email: string; name: string }

/**
 * For endpoints by which anybody can send email to any address: checks limits before reading accounts, so that the
 * response does not reveal them. `name` is used in errors.
 */
export async function requireMailTurn(
  context: AuthContext,
  request: FastifyRequest,
  { kinds, email, name }: MailRequest
): Promise<void> {
  context.requireLinkOrigin(request)
  context.mailer.requireMailReady(name)
  const wait = await takeTurns(context, kinds, email, context.settings.mail.everySeconds)
  if (wait > 0) throw mailTooSoon(wait)
}

export async function requireTextTurn(context: AuthContext, phone: string): Promise<void> {
  const wait = await takeTurns(context, ['sms'], phone, context.settings.sms.everySeconds)
  if (wait > 0) throw textTooSoon(wait)
}

async function takeTurns(
  { transact }: AuthContext,
  kinds: readonly MessageKind[],
  recipient: string,
  everySeconds: number
): Promise<number> {
  if (everySeconds === 0) return 0
  return transact(async (tx) => {
    const waits: number[] = []
    for (const kind of kinds) waits.push(await takeTurn(tx, kind, recipient, everySeconds))
    return Math.max(...waits)
  })
}

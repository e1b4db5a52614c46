import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/context.ts'
import { mailTooSoon, textTooSoon } from '#server/auth/errors.ts'
import { takeTurn } from './turns-sql.ts'

/** What is limited by itself: a confirmation is not in the way of a recovery. */
export type MessageKind = 'confirmation' | 'recovery' | 'email_change' | 'sms'

type MailRequest = { kinds: readonly MessageKind[]; email: string; name: string }

/**
 * For endpoints by which anybody may have a mail sent to any address: throws what is wrong with that before there is a
 * look at accounts, so that it is the same for an address that nobody has. `name` is that of the mail in errors.
 */
export async function requireMailTurn(
  context: AuthContext,
  request: FastifyRequest,
  { kinds, email, name }: MailRequest
): Promise<void> {
  context.requireLinkOrigin(request)
  context.post.requireMailReady(name)
  const wait = await waitFor(context, kinds, email, context.settings.mail.everySeconds)
  if (wait > 0) throw mailTooSoon(wait)
}

/** The same for messages to phones. */
export async function requireTextTurn(context: AuthContext, phone: string): Promise<void> {
  const wait = await waitFor(context, ['sms'], phone, context.settings.sms.everySeconds)
  if (wait > 0) throw textTooSoon(wait)
}

async function waitFor(
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

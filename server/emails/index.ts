import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { type MailTransport, openMailTransport } from '#server/auth/mail/mail-transport.ts'
import { isFinal, reasonOf } from '#server/auth/mail/outbox.ts'
import type { Config } from '#server/config/config.ts'
import { createListener } from '#server/postgres/listener.ts'
import { withSchemaOwner } from '#server/postgres/with-claims.ts'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'
import { claimEmails, type EmailProblem, emailsChannel, finishEmail, type QueuedEmail, runClock } from './queue-sql.ts'
import { shopOrigin } from './shop-origin.ts'

export type EmailsOptions = { config: Config; pool: Pool }

const clockMs = 60_000
/** A claim ends after five minutes, in which a slow mail server takes one email. */
const atOnce = 1

/**
 * Runs the clock, which publishes and queues what is due, and sends the emails that the database queues (outgoing_emails).
 * Where there is neither a mail server nor a mailbox they wait for the edge function, or a mail server.
 */
export async function emails(scope: FastifyInstance, { config, pool }: EmailsOptions): Promise<void> {
  const sendsEmail = Boolean(config.smtpUrl) || config.isLoopback
  const transport = openMailTransport(config, (work) => withSchemaOwner(pool, 'supabase_auth_admin', work))
  const origin = () => shopOrigin(config, listeningPort(scope) ?? config.port)
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopping = false
  logWarnings(pool, scope.log)

  async function run(): Promise<void> {
    while (isWanted && !isStopping) {
      isWanted = false
      for (;;) {
        const claimed = await claimEmails(pool, atOnce)
        for (const email of claimed) {
          // The others are claimed again when their time has run out.
          if (isStopping) return
          const problem = await send(transport, email, origin())
          if (problem) scope.log.warn({ ...problem, kind: email.kind }, 'an email could not be sent')
          await finishEmail(pool, email.id, problem)
        }
        if (claimed.length === 0) break
      }
    }
  }

  function wake(): void {
    isWanted = true
    if (isStopping || !sendsEmail) return
    running ??= run()
      .catch((error: unknown) => {
        if (!isStopping) scope.log.warn(error, 'queued emails could not be sent')
      })
      .finally(() => {
        running = undefined
      })
  }

  async function tick(): Promise<void> {
    await runClock(pool, sendsEmail).catch((error: unknown) => {
      if (!isStopping) scope.log.warn(error, 'what is due by the clock could not be queued')
    })
    wake()
  }

  const listener = createListener(
    {
      connection: pool.options,
      name: 'vitrine emails',
      channels: [emailsChannel],
      onNotice: wake,
      onListening: () => void tick()
    },
    scope.log
  )
  const timer = setInterval(() => void tick(), clockMs).unref()
  scope.addHook('onListen', async () => listener.start())
  scope.addHook('preClose', async () => {
    isStopping = true
    clearInterval(timer)
    await listener.stop()
    await running
    await transport.close()
  })
}

const raisedWarning = '01000'

/** The clock goes on after a job that fails, and raises a warning. */
function logWarnings(pool: Pool, log: FastifyInstance['log']): void {
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ code, message }) => {
      if (code === raisedWarning) log.warn({ reason: message }, 'the database raised a warning')
    })
  })
}

/** What went wrong; undefined if nothing did. */
async function send(
  transport: MailTransport,
  { kind, data, recipient }: QueuedEmail,
  origin: string
): Promise<EmailProblem | undefined> {
  try {
    const email = renderEmail(kind, data, origin)
    if (!email) return { reason: 'there is no template of this kind', isFinal: false }
    await transport.send({ ...email, recipient, code: undefined })
    return undefined
  } catch (error) {
    return { reason: reasonOf(error), isFinal: isFinal(error) }
  }
}

function listeningPort({ server }: FastifyInstance): number | undefined {
  const address: AddressInfo | string | null = server.address()
  return address === null || typeof address === 'string' ? undefined : address.port
}

import type { FastifyInstance } from 'fastify'
import { Client, type Pool } from 'pg'

/** A statement that was cancelled then still has its answer sent. In milliseconds. */
const farewell = 3000
const lookEvery = 50

/**
 * When the app closes, new requests are refused with 503 and those under way are answered. After `seconds` their
 * statements are cancelled, so that nothing is committed whose answer is lost, and what still lasts is cut off.
 */
export function closeGracefully(app: FastifyInstance, pool: Pool, seconds: number): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    const { server } = app
    // A connection that is kept alive would hold the server open once its request is answered.
    timers.push(setInterval(() => server.closeIdleConnections(), lookEvery))
    timers.push(
      setTimeout(() => {
        cancelStatements(pool).catch((error: unknown) => app.log.error(error, 'Statements could not be cancelled'))
        timers.push(setTimeout(() => server.closeAllConnections(), farewell))
      }, seconds * 1000)
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/** The login may cancel its own statements; the role that its sessions start as may not. */
async function cancelStatements({ options }: Pool): Promise<void> {
  // The pool keeps the password where spreading does not copy it.
  const client = new Client({ ...options, password: options.password, application_name: 'vitrine stop' })
  await client.connect()
  try {
    await client.query('set role none')
    await client.query(`select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1 and state <> 'idle'`, [
      options.application_name
    ])
  } finally {
    await client.end()
  }
}

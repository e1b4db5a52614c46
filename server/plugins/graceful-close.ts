import type { FastifyInstance } from 'fastify'
import { Client, type Pool } from 'pg'

/** In milliseconds, for the responses of cancelled statements. */
const cancelledResponseMs = 3000
const checkIntervalMs = 50

/** After `seconds` the statements still running are cancelled, so that nothing is committed whose response is lost. */
export function closeGracefully(app: FastifyInstance, pool: Pool, seconds: number): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    const { server } = app
    // A keep-alive connection would hold the server open.
    timers.push(setInterval(() => server.closeIdleConnections(), checkIntervalMs))
    timers.push(
      setTimeout(() => {
        cancelStatements(pool).catch((error: unknown) => app.log.error(error, 'Statements could not be cancelled'))
        timers.push(setTimeout(() => server.closeAllConnections(), cancelledResponseMs))
      }, seconds * 1000)
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/** The login may cancel its own statements; `authenticator` may not. */
async function cancelStatements({ options }: Pool): Promise<void> {
  // The pool defines the password as non-enumerable.
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

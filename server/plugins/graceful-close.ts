import type { FastifyInstance } from 'fastify'
import { Client, type Pool } from 'pg'

/** Time to send the response of a cancelled statement, in milliseconds. */
const cancelledResponseMs = 3000
const checkIntervalMs = 50

/**
 * When the app closes, new requests get 503 and running ones may finish. After `seconds` their statements are cancelled, so
 * that nothing is committed whose response is lost, and remaining connections are closed.
 */
export function closeGracefully(app: FastifyInstance, pool: Pool, seconds: number): void {
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    const { server } = app
    // A kept-alive connection would hold the server open after its response.
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

/** The login may cancel its own statements; the role of its sessions may not. */
async function cancelStatements({ options }: Pool): Promise<void> {
  // The pool stores the password in a non-enumerable property.
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

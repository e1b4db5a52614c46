import { randomBytes } from 'node:crypto'
import pg, { Client, type ClientConfig, type Pool } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { isDatabaseError } from './errors.ts'
import { tcpKeepAlive } from './tcp-keep-alive.ts'

/** Two cores serve 16 clients fastest with about this many connections. */
const poolSize = 12

const sessionSettings = {
  role: 'authenticator',
  search_path: 'public,extensions',
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000
}

/** Sessions start as `authenticator`, which may only switch roles: a statement outside with-claims.ts has no rights. */
export function openPool(connection: ClientConfig): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    pipeline: true,
    // Unique, so that this pool's statements differ from other servers'.
    application_name: `vitrine ${randomBytes(4).toString('hex')}`,
    options: startOptions(sessionSettings),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // Closing frees the plans of named statements.
    maxLifetimeSeconds: 3600,
    ...tcpKeepAlive
  } as pg.PoolConfig)
  pool.on('error', () => undefined)
  // Without a listener a connection that breaks during use would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const parameterRefused = '08P01'

/** Rejects poolers such as PgBouncer: the server needs LISTEN and session settings. Throws StartupError. */
export async function requireOwnSessions(connection: ClientConfig): Promise<void> {
  const expected = '4321ms'
  const options = startOptions({ lock_timeout: expected })
  const client = new Client({ ...connection, options, application_name: 'vitrine check' })
  try {
    await client.connect().catch(explainConnecting)
    const { rows } = await client.query<{ setting: string }>(`select current_setting('lock_timeout') as setting`)
    if (rows[0]?.setting === expected) return
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== parameterRefused) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new StartupError(
    'DATABASE_URL leads to a connection pooler such as PgBouncer. Vitrine keeps a pool of its own and needs sessions of ' +
      'its own: name PostgreSQL itself.'
  )
}

/** Errors of the driver itself have a message only: no response in time, no TLS, no password. */
function explainConnecting(error: Error): never {
  // A name with several addresses has one error for each.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) throw error.errors[0]
  if (isDatabaseError(error) || 'syscall' in error) throw error
  throw new StartupError(
    `The database of DATABASE_URL can't be used: ${error.message}. See that the address, the password and sslmode are right, ` +
      'and that no firewall is in between.'
  )
}

function startOptions(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

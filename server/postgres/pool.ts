import pg, { type ClientConfig, type Pool } from 'pg'

/** Connections a server holds at most; two cores answer 16 clients fastest with about this many. */
const poolSize = 12

const sessionSettings = {
  role: 'authenticator',
  search_path: 'public,extensions',
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000
}

/**
 * A pool whose sessions start as the role `authenticator`, which may do nothing but become another role: a statement
 * that escapes a transaction of with-claims.ts finds no rights. Statements are pipelined.
 */
export function openPool(connection: ClientConfig): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    pipeline: true,
    application_name: 'vitrine',
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000
  } as pg.PoolConfig)
  pool.on('error', () => undefined)
  // A connection that breaks while it is in use says so too; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'

/** What a token says about its bearer. `role` is the database role that the request acts as. */
export type Claims = { role: string; sub?: string; [claim: string]: unknown }

/** A statement with a name is prepared once a connection. */
export type Statement = { text: string; values?: unknown[]; name?: string }

export type Transaction = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>
  /** The last statement of a transaction: the commit is sent right behind it. After an error nothing is kept. */
  finish<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export type TransactionOptions = {
  isReadOnly?: boolean
  /** How much of what happens at the same time the transaction sees; undefined: as the database is set. */
  isolation?: Isolation | undefined
  /** Further settings that last as long as the transaction, such as request.method. */
  settings?: Record<string, string>
}

/** How long a statement of a role may take, as on hosted projects: nobody holds a connection of the pool for long. */
const statementTimeouts: Record<string, string> = { anon: '3s', authenticated: '8s' }
const longestStatement = '15s'

/**
 * Runs one transaction as the bearer of the claims: row-level security decides what it sees and may change. Commits
 * when `work` resolves, rolls back when it throws. Begin, claims, statement and commit travel together.
 */
export function withClaims<T>(
  pool: Pool,
  claims: Claims,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  const settings = {
    role: claims.role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: statementTimeouts[claims.role] ?? longestStatement,
    ...options.settings
  }
  return transact(pool, settings, work, options)
}

/** Runs one transaction as service_role, which row-level security does not bind. Never on behalf of a user. */
export function withServiceRole<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withClaims(pool, { role: 'service_role' }, work)
}

/** Runs one transaction as the role that owns a platform schema. */
export function withSchemaOwner<T>(
  pool: Pool,
  role: 'supabase_auth_admin' | 'supabase_storage_admin' | 'supabase_realtime_admin',
  work: (tx: Transaction) => Promise<T>,
  settings: Record<string, string> = {}
): Promise<T> {
  return transact(pool, { role, ...settings }, work)
}

async function transact<T>(
  pool: Pool,
  settings: Record<string, string>,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let finished: Promise<QueryResult> | undefined
  const tx: Transaction = {
    query: (statement) => client.query(statement),
    async finish<Row extends QueryResultRow>(statement: Statement) {
      const result = inOneWrite(client, () => {
        const last = client.query<Row>(statement)
        finished = client.query('commit')
        finished.catch(() => undefined)
        return last
      })
      return await result
    }
  }
  const { begun, working } = inOneWrite(client, () => ({
    begun: begin(client, settings, options),
    working: (async () => work(tx))()
  }))
  try {
    const result = await working
    await begun
    const { command } = await (finished ?? client.query('commit'))
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so nothing of it was kept')
    return result
  } catch (error) {
    const cause = await begun.then(
      () => error,
      (first) => first
    )
    // A commit that a deferred constraint refused has ended the transaction all the same: the second try just says so.
    await (finished ?? client.query('rollback'))
      .catch(() => client.query('rollback'))
      .catch((fault) => {
        broken = fault
      })
    throw cause
  } finally {
    client.release(broken)
  }
}

/** What `start` sends before it first waits leaves in one packet: a write to the socket costs more than a statement. */
function inOneWrite<T>({ connection: { stream } }: PoolClient, start: () => T): T {
  stream.cork()
  try {
    return start()
  } finally {
    stream.uncork()
  }
}

/** Sent without waiting: where it fails, the statements behind it fail too. */
function begin(
  client: PoolClient,
  settings: Record<string, string>,
  { isReadOnly, isolation }: TransactionOptions
): Promise<unknown> {
  const names = Object.keys(settings)
  const calls = names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  const begun = Promise.all([
    client.query(`begin${isolation ? ` isolation level ${isolation}` : ''}${isReadOnly ? ' read only' : ''}`),
    client.query({
      name: `settings ${names.length}`,
      text: `select ${calls.join(', ')}`,
      values: Object.entries(settings).flat()
    })
  ])
  begun.catch(() => undefined)
  return begun
}

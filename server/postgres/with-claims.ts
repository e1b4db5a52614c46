import pg, { type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { isDatabaseError, NotConnectedError } from './errors.ts'

/** `role` is the database role that the request acts as. */
export type Claims = { role: string; sub?: string; [claim: string]: unknown }

/** A named statement is prepared once per connection. */
export type Statement = { text: string; values?: unknown[]; name?: string }

export type Transaction = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>
  finish<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>>
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export type TransactionOptions = {
  isReadOnly?: boolean
  isolation?: Isolation | undefined
  /** More settings local to the transaction, such as request.method. */
  settings?: Record<string, string>
}

/** As on hosted projects, so that no caller holds a connection for long. */
const statementTimeouts: Record<string, string> = { anon: '3s', authenticated: '8s' }
const maxStatementLength = '15s'
/** Per connection, the setting counts whose statements are prepared. */
const readySettings = new WeakMap<PoolClient, Set<number>>()
/** A verified token has the same claims object in every request. */
const claimsTexts = new WeakMap<Claims, string>()

/** Commits when `work` resolves and rolls back when it throws. The messages of a transaction are pipelined. */
export function withClaims<T>(
  pool: Pool,
  claims: Claims,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {}
): Promise<T> {
  const settings = {
    role: claims.role,
    'request.jwt.claims': textOf(claims),
    statement_timeout: statementTimeouts[claims.role] ?? maxStatementLength,
    ...options.settings
  }
  return transact(pool, settings, work, options)
}

function textOf(claims: Claims): string {
  const known = claimsTexts.get(claims)
  if (known !== undefined) return known
  const text = JSON.stringify(claims)
  claimsTexts.set(claims, text)
  return text
}

/** Bypasses row-level security, so never call it on behalf of a user. */
export function withServiceRole<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withClaims(pool, { role: 'service_role' }, work)
}

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
  { isReadOnly, isolation }: TransactionOptions = {}
): Promise<T> {
  const client = await pool.connect().catch(explainConnecting)
  deadlines.set(client, deadlineOf(settings.statement_timeout))
  const set = isReadOnly ? { transaction_read_only: 'on', ...settings } : settings
  let broken: Error | undefined
  let begun: Promise<unknown> | undefined
  let finished: Promise<QueryResult> | undefined
  let single: Promise<QueryResult> | undefined
  const tx: Transaction = {
    query: (statement) =>
      corked(client, () => {
        begun ??= begin(client, set, isolation)
        return send(client, statement)
      }),
    async finish<Row extends QueryResultRow>(statement: Statement) {
      return await corked(client, () => {
        if (!begun && !isolation && canBeSingle(client, set, statement)) {
          const only = sendSingle<Row>(client, set, statement)
          single = only
          return only
        }
        begun ??= begin(client, set, isolation)
        const last = send<Row>(client, statement)
        finished = send(client, { text: 'commit' })
        finished.catch(() => undefined)
        return last
      })
    }
  }
  try {
    const result = await corked(client, async () => work(tx))
    await single
    if (!begun) return result
    await begun
    const { command } = await (finished ?? send(client, { text: 'commit' }))
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so it was rolled back')
    return result
  } catch (error) {
    if (!begun) {
      // Only a query shows whether the connection still works.
      if (single) broken = await errorOf(client.query(''))
      throw error
    }
    const cause = await begun.then(
      () => error,
      (first) => first
    )
    // A commit refused by a deferred constraint also ends the transaction; the second query then returns a warning only.
    broken = await errorOf((finished ?? client.query('rollback')).catch(() => client.query('rollback')))
    throw cause
  } finally {
    client.release(broken)
  }
}

/** A login that is refused is the server's trouble, not the caller's. */
function explainConnecting(error: unknown): never {
  throw isDatabaseError(error) ? new NotConnectedError(error) : error
}

function errorOf(work: Promise<unknown>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error) => error
  )
}

/** Everything `start` sends synchronously leaves in one packet: a socket write costs more than a statement. */
function corked<T>({ connection: { stream } }: PoolClient, start: () => T): T {
  stream.cork()
  try {
    return start()
  } finally {
    stream.uncork()
  }
}

/** Not awaited: if it fails, the statements behind it fail too. */
function begin(client: PoolClient, settings: Record<string, string>, isolation: Isolation | undefined): Promise<unknown> {
  const { count, values } = flattened(settings)
  const begun = Promise.all([
    send(client, { text: `begin${isolation ? ` isolation level ${isolation}` : ''}` }),
    send(client, { name: settingsName(count), text: settingsSql(count), values }).then(() => {
      const ready = readySettings.get(client) ?? new Set()
      readySettings.set(client, ready.add(count))
    })
  ])
  begun.catch(() => undefined)
  return begun
}

function canBeSingle(client: PoolClient, settings: Record<string, string>, { name, values = [] }: Statement): boolean {
  const isExtended = name !== undefined || values.length > 0
  return isExtended && (readySettings.get(client)?.has(Object.keys(settings).length) ?? false)
}

/** One Sync behind both messages makes them one implicit transaction, and one round trip instead of four. */
async function sendSingle<Row extends QueryResultRow>(
  client: PoolClient,
  settings: Record<string, string>,
  statement: Statement
): Promise<QueryResult<Row>> {
  const { count, values } = flattened(settings)
  client.connection.bind({ statement: settingsName(count), values }, true)
  client.connection.execute({ portal: '' }, true)
  const results: QueryResult<Row> | QueryResult<Row>[] = await send<Row>(client, statement)
  const [, result] = Array.isArray(results) ? results : []
  if (!result) throw new Error('The statement returned no result')
  return result
}

function flattened(settings: Record<string, string>): { count: number; values: string[] } {
  const values: string[] = []
  for (const [name, value] of Object.entries(settings)) values.push(name, value)
  return { count: values.length / 2, values }
}

function settingsName(count: number): string {
  return `settings ${count}`
}

/** Returns no row, which would send the values back. */
function settingsSql(count: number): string {
  const calls = Array.from({ length: count }, (_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  return `select where num_nulls(${calls.join(', ')}) < 0`
}

/**
 * After its timeout the database ends a statement. If it is gone itself, TCP finds that out only after many minutes. Set per
 * transaction, in milliseconds; 0 for none.
 */
const deadlines = new WeakMap<PoolClient, number>()
const marginMs = 45_000

function deadlineOf(statementTimeout = maxStatementLength): number {
  const [, count, unit = 'ms'] = /^(\d+) ?(ms|s|min)?$/.exec(statementTimeout) ?? []
  const milliseconds = Number(count) * ({ ms: 1, s: 1000, min: 60_000 }[unit] ?? 1)
  return milliseconds > 0 ? milliseconds + marginMs : 0
}

/** `client.query` without its copies of the statement and the stack, which take longer than sending it. */
function send<Row extends QueryResultRow>(client: PoolClient, { text, values, name }: Statement): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const { stream } = client.connection
    const lostAfter = deadlines.get(client)
    const deadline = lostAfter ? setTimeout(() => stream.destroy(), lostAfter) : undefined
    const query = new pg.Query<Row>(text, values, (error, result) => {
      clearTimeout(deadline)
      if (error) reject(error)
      else resolve(result)
    })
    if (name !== undefined) Object.assign(query, { name })
    client.query(query)
  })
}

import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'pg'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { quoteName } from '#server/postgres/quote-name.ts'
import { type Claims, type Isolation, type Statement, type Transaction, withClaims } from '#server/postgres/with-claims.ts'
import { keyMismatch, notSingular, RestError, tooManyAffected } from './errors.ts'
import type { Plan } from './plan/plan.ts'
import type { PreparedRequest } from './prepare-requests.ts'
import type { Settings } from './schema-cache/schema-cache.ts'
import { plannedCountSql, type StatementRow } from './sql/statement-sql.ts'

export type Result = { row: StatementRow; plannedTotal: bigint | undefined }

export type Caller = {
  claims: Claims
  method: string
  path: string
  headers: IncomingHttpHeaders
  roleSettings?: Settings | undefined
}

export type Engine = {
  pool: Pool
  settings: RestSettings
  nameOf: (text: string, role: string) => string | undefined
}

const isolations = ['read committed', 'repeatable read', 'serializable'] as const

/** Carries the result out of a transaction that the request has rolled back. */
class RolledBack extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rolled back')
    this.result = result
  }
}

/** One transaction as the caller, rolled back by any error. */
export async function runPlan(
  { pool, settings, nameOf }: Engine,
  caller: Caller,
  { plan, statement: unnamed }: PreparedRequest
): Promise<Result> {
  const isKept = !endsInRollback(plan, settings)
  const { role } = caller.claims
  // A function's arguments may decide its plan, so it is not named.
  const name = plan.kind === 'call' || plan.output.explain ? undefined : nameOf(unnamed.text, role)
  const statement = { ...unnamed, ...(name !== undefined && { name }) }
  const { default_transaction_isolation: isolation, ...set } = transactionSettings(caller, plan, settings)
  const options = { isReadOnly: plan.isReadOnly, isolation: isolationOf(isolation), settings: set }
  try {
    return await withClaims(
      pool,
      caller.claims,
      async (tx) => {
        if (settings.preRequest !== undefined) await tx.query({ text: preRequestSql(settings.preRequest) })
        const result = await runStatements(tx, plan, statement, isKept)
        checkResult(plan, result.row)
        if (isKept) return result
        await tx.query({ text: 'set constraints all immediate' })
        throw new RolledBack(result)
      },
      options
    )
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

/** The commit is sent with the statement, unless the result must be checked first. */
async function runStatements(tx: Transaction, plan: Plan, statement: Statement, isKept: boolean): Promise<Result> {
  const last = isKept && (plan.isReadOnly || !isChecked(plan)) ? tx.finish : tx.query
  if (plan.output.explain) {
    const { rows } = await last<{ 'QUERY PLAN': unknown }>(statement)
    const lines = rows.map((row) => row['QUERY PLAN'])
    const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line, null, 2))).join('\n')
    return { row: { body, rows: '1', total: null, response_headers: null, response_status: null }, plannedTotal: undefined }
  }
  const planned = plan.kind === 'read' ? plannedCountSql(plan) : undefined
  if (!planned) return { row: onlyRow((await last<StatementRow>(statement)).rows), plannedTotal: undefined }
  const [main, guess] = await Promise.all([
    tx.query<StatementRow>(statement),
    last<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(planned)
  ])
  const rows = guess.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
  return { row: onlyRow(main.rows), plannedTotal: rows === undefined ? undefined : BigInt(rows) }
}

function onlyRow(rows: StatementRow[]): StatementRow {
  const [row] = rows
  if (!row) throw new RestError(500, 'PGRSTX00', 'The statement answered no row')
  return row
}

function isChecked(plan: Plan): boolean {
  const { maxAffected, handling } = plan.request.preferences
  return (
    plan.output.form === 'object' || plan.request.action.kind === 'put' || (maxAffected !== undefined && handling === 'strict')
  )
}

function checkResult(plan: Plan, row: StatementRow): void {
  if (plan.output.explain) return
  const { action, preferences } = plan.request
  const rows = BigInt(row.rows)
  if (action.kind === 'put') {
    if (rows !== 1n) throw keyMismatch()
    return
  }
  if (plan.output.form === 'object' && rows !== 1n) throw notSingular(rows)
  const isLimited = action.kind === 'update' || action.kind === 'delete' || action.kind === 'call'
  const { maxAffected, handling } = preferences
  if (isLimited && handling === 'strict' && maxAffected !== undefined && rows > maxAffected) throw tooManyAffected(rows)
}

function endsInRollback({ request }: Plan, { transactionEnd }: RestSettings): boolean {
  const wanted = transactionEnd.endsWith('-allow-override') ? request.preferences.tx : undefined
  return wanted === undefined ? transactionEnd.startsWith('rollback') : wanted === 'rollback'
}

/** Isolation cannot be set after the beginning of a transaction. */
function isolationOf(text: string | undefined): Isolation | undefined {
  return isolations.find((one) => one === text?.toLowerCase())
}

function transactionSettings(caller: Caller, plan: Plan, settings: RestSettings): Record<string, string> {
  const { timezone } = plan.request.preferences
  return {
    ...requestSettings(caller, plan.request.schema, settings),
    ...(timezone !== undefined && { timezone }),
    ...(plan.kind === 'call' && plan.routine.settings)
  }
}

export function requestSettings(caller: Caller, schema: string, settings: RestSettings): Record<string, string> {
  const { cookie } = caller.headers
  return {
    ...caller.roleSettings,
    ...settings.appSettings,
    search_path: searchPath(schema, settings),
    'request.method': caller.method,
    'request.path': caller.path,
    'request.headers': JSON.stringify(cookie === undefined ? caller.headers : { ...caller.headers, cookie: undefined }),
    'request.cookies': cookie === undefined ? '{}' : JSON.stringify(parseCookies(cookie))
  }
}

function searchPath(schema: string, { extraSearchPath }: RestSettings): string {
  const others = extraSearchPath.filter((other) => other !== schema)
  return [schema, ...new Set(others)].map(quoteName).join(', ')
}

function parseCookies(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(';').flatMap((part) => {
      const sign = part.indexOf('=')
      return sign < 0 ? [] : [[part.slice(0, sign).trim(), part.slice(sign + 1).trim()]]
    })
  )
}

export function preRequestSql(name: string): string {
  return `select ${name.split('.').map(quoteName).join('.')}()`
}

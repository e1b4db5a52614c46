import pg from 'pg'
import { defaultSettings as settings } from '#server/config/rest-settings.ts'
import { parseRequest } from '#server/rest/parse/parse-request.ts'
import { planRequest } from '#server/rest/plan/plan-request.ts'
import { readCatalog } from '#server/rest/schema-cache/read-catalog.ts'
import { statementSql } from '#server/rest/sql/statement-sql.ts'
import type { Product } from './product.ts'

export type RequestSpec = { method: string; path: string; search: string; headers?: Record<string, string>; body?: string }

export type Driver = {
  work: (body?: string) => Promise<unknown>
  close: () => Promise<void>
}

const connections = 12

/** The baseline of a staff request: its statement by node-postgres alone, in a pipelined transaction with role and claims. */
export async function openDriver({ connection, owner, staffClaims }: Product, spec: RequestSpec): Promise<Driver> {
  const client = await owner.connect()
  const cache = await readCatalog(client, settings.schemas, settings.cacheLimits)
  client.release()
  const options = '-c role=authenticator -c search_path=public,extensions'
  const pool = new pg.Pool({ ...connection, max: connections, pipeline: true, options } as pg.PoolConfig)
  const { method, search, headers = {} } = spec
  const statementOf = (body: string) => {
    const request = { method, path: spec.path.split('/'), search, headers, body: { bytes: Buffer.from(body) } }
    const plan = planRequest(parseRequest(request, settings.schemas), cache, settings)
    return { plan, statement: { ...statementSql(plan, settings), ...(plan.kind !== 'call' && { name: 'bench' }) } }
  }
  const first = statementOf(spec.body ?? '')
  const begin = first.plan.isReadOnly ? 'begin read only' : 'begin'
  const claims = JSON.stringify({ ...staffClaims, role: 'authenticated' })
  const set = {
    name: 'set',
    text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)",
    values: ['authenticated', claims, '8s']
  }
  return {
    async work(body) {
      const { statement } = body === undefined ? first : statementOf(body)
      const free = await pool.connect()
      try {
        await Promise.all([free.query(begin), free.query(set), free.query(statement), free.query('commit')])
      } finally {
        free.release()
      }
    },
    close: () => pool.end()
  }
}

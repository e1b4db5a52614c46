import { defaultSettings } from '#server/config/rest-settings.ts'
import { openPool } from '#server/postgres/pool.ts'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import { parseRequest } from '#server/rest/parse/parse-request.ts'
import type { Plan } from '#server/rest/plan/plan.ts'
import { planRequest } from '#server/rest/plan/plan-request.ts'
import { readCatalog } from '#server/rest/schema-cache/read-catalog.ts'
import { statementSql } from '#server/rest/sql/statement-sql.ts'
import { inWords, measureHttp, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const clients = 2000
const settings = defaultSettings

type Ask = { name: string; method: 'GET' | 'POST'; path: string; search: string; body?: string; status: number }

const asks: Ask[] = [
  {
    name: 'a row by its key',
    method: 'GET',
    path: 'brands',
    search: 'select=*&id=eq.10000000-0000-4000-8000-000000000001',
    status: 200
  },
  {
    name: '50 accounts with their profiles',
    method: 'GET',
    path: 'profiles',
    search: 'select=*,client_profiles(status,annual_spend,location)&order=created_at.desc&limit=50',
    status: 200
  },
  {
    name: 'a function',
    method: 'POST',
    path: 'rpc/find_brand',
    search: '',
    body: '{"brand_name":"house 1000"}',
    status: 200
  },
  {
    name: 'an insert',
    method: 'POST',
    path: 'brands',
    search: 'columns=%22name%22',
    body: '[{"name":"Bench"}]',
    status: 201
  }
]

/** What the shop asks of tables and functions most, each beside the statement that the server builds for it, at 16 clients. */
export async function tables(product: Product): Promise<void> {
  await arrange(product)
  for (const ask of asks) {
    const driver = await openDriver(product, ask)
    const bare = await measureWork(driver.work, 16)
    await driver.close()
    const headers = {
      apikey: product.anonKey,
      authorization: `Bearer ${product.token}`,
      ...(ask.body !== undefined && { 'content-type': 'application/json' })
    }
    const http = await measureHttp(`${product.url}/rest/v1/${ask.path}?${ask.search}`, headers, 16, ask.status, ask)
    printTable(`Tables: ${ask.name}, 16 clients, signed in`, {
      driver: inWords(bare),
      HTTP: { ...inWords(http), ratio: (http.perSecond / bare.perSecond).toFixed(2) }
    })
  }
}

async function arrange({ owner }: Product): Promise<void> {
  await owner.query("insert into brands (id, name) values ('10000000-0000-4000-8000-000000000001', 'The one')")
  await owner.query(`insert into brands (name) select 'House ' || n from generate_series(1, $1) as n on conflict do nothing`, [
    clients
  ])
  await owner.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'client' || n || '@example.com', json_build_object('full_name', 'Client ' || n)
     from generate_series(1, $1) as n`,
    [clients]
  )
  await owner.query(
    `insert into client_profiles (profile_id, status, annual_spend, orders_this_year, location)
     select id, 'vip', 1000, 3, 'Paris' from profiles on conflict do nothing`
  )
  await owner.query('analyze brands, profiles, client_profiles')
}

/** The server's statement in the server's transaction, run by the same driver without HTTP. */
async function openDriver({ connection, owner, staffClaims }: Product, { method, path, search, body = '' }: Ask) {
  const pool = openPool(connection)
  const client = await owner.connect()
  const cache = await readCatalog(client, settings.schemas, settings.cacheLimits)
  client.release()
  const request = { method, path: path.split('/'), search, headers: {}, body: Buffer.from(body) }
  const plan: Plan = planRequest(parseRequest(request, settings.schemas), cache, settings)
  const statement = { ...statementSql(plan, settings.maxRows), ...(plan.kind !== 'call' && { name: `bench ${path}` }) }
  const claims: Claims = { ...staffClaims, role: 'authenticated' }
  return {
    work: () => withClaims(pool, claims, (tx) => tx.finish(statement), { isReadOnly: plan.isReadOnly }),
    close: () => pool.end()
  }
}

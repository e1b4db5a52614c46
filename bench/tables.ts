import { openDriver } from './driver.ts'
import { inWords, type Measure, measureHttp, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const clients = 2000
/** Driver and HTTP alternate, since a machine's speed varies from minute to minute. */
const rounds = 5

type RequestSpec = { name: string; method: 'GET' | 'POST'; path: string; search: string; body?: string; status: number }

const requests: RequestSpec[] = [
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

export async function tables(product: Product): Promise<void> {
  await arrange(product)
  for (const request of requests) {
    const driver = await openDriver(product, request)
    const headers = {
      apikey: product.anonKey,
      authorization: `Bearer ${product.token}`,
      ...(request.body !== undefined && { 'content-type': 'application/json' })
    }
    const url = `${product.url}/rest/v1/${request.path}?${request.search}`
    const runs: { bare: Measure; http: Measure; ratio: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const bare = await measureWork(() => driver.work(), 16)
      const http = await measureHttp(url, headers, 16, request.status, request)
      runs.push({ bare, http, ratio: http.perSecond / bare.perSecond })
    }
    await driver.close()
    const [median] = runs.toSorted((one, other) => one.ratio - other.ratio).slice(Math.floor(rounds / 2))
    if (!median) continue
    printTable(`Tables: ${request.name}, 16 clients, signed in, the median of ${rounds} rounds`, {
      driver: inWords(median.bare),
      HTTP: { ...inWords(median.http), ratio: median.ratio.toFixed(2) }
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

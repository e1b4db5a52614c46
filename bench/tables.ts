import { openDriver } from './driver.ts'
import { inWords, measureHttp, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const clients = 2000

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
    const bare = await measureWork(() => driver.work(), 16)
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

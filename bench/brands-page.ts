import { openDriver } from './driver.ts'
import { inWords, measureHttp, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'

const brands = 5000
const search = 'select=*&order=created_at.desc&offset=0&limit=50'
const partialContent = 206
const ok = 200
const signInsPerSecond = 20

export async function brandsPage(product: Product): Promise<void> {
  await product.owner.query(
    `insert into brands (name, description, website_url, contact_email, created_at)
     select 'House ' || n, repeat('Words about a house. ', 12), 'https://house-' || n || '.example', n || '@house.example',
       now() - n * interval '1 minute'
     from generate_series(1, $1) as n`,
    [brands]
  )
  await product.owner.query('vacuum analyze brands')
  await product.owner.query('vacuum analyze brand_search')
  const url = `${product.url}/rest/v1/brands?${search}`
  const headers = { apikey: product.anonKey, authorization: `Bearer ${product.token}`, prefer: 'count=exact' }
  const driver = await openDriver(product, { method: 'GET', path: 'brands', search, headers: { prefer: 'count=exact' } })
  await measureHttp(url, headers, 4, partialContent)
  const rows: Record<string, Record<string, string>> = {}
  for (const clients of [1, 16]) {
    const bare = await measureWork(() => driver.work(), clients)
    const http = await measureHttp(url, headers, clients, partialContent)
    rows[`driver, ${clients} clients`] = inWords(bare)
    rows[`HTTP, ${clients} clients`] = { ...inWords(http), ratio: (http.perSecond / bare.perSecond).toFixed(2) }
  }
  const filtered = { method: 'POST', body: JSON.stringify({ filter: 'House 1' }) } as const
  const call = `${product.url}/rest/v1/rpc/find_brands`
  const callHeaders = { ...headers, 'content-type': 'application/json' }
  await measureHttp(call, callHeaders, 4, ok, filtered)
  rows['HTTP, filtered to 1,111, 16 clients'] = inWords(await measureHttp(call, callHeaders, 16, ok, filtered))
  await driver.close()
  const storm = startSignIns(product)
  const beside = await measureHttp(url, headers, 16, partialContent)
  const signIns = await storm()
  rows[`HTTP, 16 clients, ${signIns.toFixed(0)} sign-ins a second beside`] = inWords(beside)
  printTable(`Brands page: 50 of ${brands} rows, exact count, signed in`, rows)
}

/** Returns a function that stops it and returns the sign-ins per second. */
function startSignIns({ url, anonKey, account }: Product): () => Promise<number> {
  const startedAt = performance.now()
  const pending = new Set<Promise<void>>()
  let succeeded = 0
  const timer = setInterval(() => {
    const signIn = fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(account)
    }).then(async (response) => {
      await response.arrayBuffer()
      if (response.ok) succeeded += 1
    })
    pending.add(signIn)
    signIn.finally(() => pending.delete(signIn))
  }, 1000 / signInsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return (succeeded * 1000) / (performance.now() - startedAt)
  }
}

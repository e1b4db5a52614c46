import { measureBackoffice } from './backoffice.ts'
import { inBrowser } from './browser.ts'
import { inWords, type Measure, printTable, summarize } from './measure.ts'
import type { Product } from './product.ts'

const products = 100_000
const million = 1_000_000
const rounds = 20
/** Many hits, few, one, several words, accents, one letter, no hit. */
const searches = ['célestine', 'bag', 'celestine bag', 'PROD-77777', 'house 7 tag49', 'orvael', 'a', 'sweater jewel', 'zzz']
const filters = [
  {},
  { is: ['sale'] },
  { is: ['sale', 'new'], since: ['7d'] },
  { brand: ['House 7', 'House 8'], stock: ['low_stock'] },
  { without: ['price'] },
  { category: ['Bags'], is: ['featured'], search: ['augustine'] }
]
const views = [...filters, ...Array.from({ length: 9 }, (_, at) => ({ brand: [`House ${at}`], is: ['sale'] }))]
const orders = ['', 'name', '-price', 'brand', '-stock_status']

export async function productsPage(product: Product): Promise<void> {
  await fill(product, products)
  const rows: Record<string, Record<string, string>> = {
    'first rows, HTTP': inPercentiles(await measureCalls(product, [listCalls()])),
    'rows at half of the list, HTTP': inPercentiles(await measureCalls(product, [farCalls(products * 0.5)])),
    'rows at 90 % of the list, HTTP': inPercentiles(await measureCalls(product, [farCalls(products * 0.9)])),
    'search: rows and count, HTTP': inPercentiles(await measureCalls(product, searches.map(searchCalls))),
    'search: rows and count, driver': inPercentiles(await measureDriver(product)),
    'an order, HTTP': inPercentiles(await measureCalls(product, orders.map(orderCalls))),
    'a filter: rows and count, HTTP': inPercentiles(await measureCalls(product, filters.map(filterCalls))),
    'counts of a filter and of 15 views, HTTP': inPercentiles(await measureCalls(product, filters.map(countCalls)))
  }
  printTable(`Products page: ${products.toLocaleString('en-US')} products, signed in as staff`, rows)
  await inBrowser(product, measureBackoffice)
}

/** Filling a million rows takes minutes, so it runs only when named. */
export async function millionProducts(product: Product): Promise<void> {
  await fill(product, million)
  printTable('Products page: 1,000,000 products, signed in as staff', {
    'first rows and exact count, HTTP': inPercentiles(await measureCalls(product, [listCalls()])),
    'rows at half of the list, HTTP': inPercentiles(await measureCalls(product, [farCalls(million * 0.5)])),
    'rows at 90 % of the list, HTTP': inPercentiles(await measureCalls(product, [farCalls(million * 0.9)]))
  })
}

async function fill({ owner }: Product, count: number): Promise<void> {
  await owner.query(fillSql, [count])
  await owner.query('vacuum analyze demo_products')
  await owner.query('vacuum analyze product_search')
}

type Call = { path: string; body?: object }

function listCalls(): Call[] {
  return [
    { path: 'demo_products?select=*&order=created_at.desc,id.asc&offset=0&limit=200' },
    { path: 'rpc/count_products', body: { words: '' } }
  ]
}

function farCalls(skip: number): Call[] {
  return [{ path: 'rpc/find_products', body: { words: '', skip, take: 200 } }]
}

function searchCalls(words: string): Call[] {
  return [
    { path: 'rpc/find_products', body: { words, skip: 0, take: 200 } },
    { path: 'rpc/count_products', body: { words } }
  ]
}

function filterCalls(filter: object): Call[] {
  return [
    { path: 'rpc/find_products', body: { filter, skip: 0, take: 200 } },
    { path: 'rpc/count_products', body: { filter } }
  ]
}

function countCalls(filter: object): Call[] {
  return [
    { path: 'rpc/count_product_filters', body: { filter } },
    { path: 'rpc/count_product_views', body: { filters: views } }
  ]
}

function orderCalls(order: string): Call[] {
  const sort = order.replace('-', '') || 'created_at'
  return [{ path: 'rpc/find_products', body: { words: '', sort, is_descending: order.startsWith('-'), skip: 0, take: 200 } }]
}

/** A time is that of the page's last response. */
async function measureCalls(product: Product, pages: Call[][]): Promise<Measure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const calls of pages) {
      const startedAt = performance.now()
      await Promise.all(calls.map((call) => send(product, call)))
      times.push(performance.now() - startedAt)
    }
  }
  return summarize(times)
}

async function send({ url, anonKey, token }: Product, { path, body }: Call): Promise<void> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) })
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function measureDriver({ owner, staffClaims }: Product): Promise<Measure> {
  const clients = [await owner.connect(), await owner.connect()]
  for (const client of clients) {
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(staffClaims)])
    await client.query('set role authenticated')
  }
  const statements = ['select * from find_products($1)', 'select count_products($1)']
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const words of searches) {
      const startedAt = performance.now()
      await Promise.all(statements.map((text, index) => clients[index]?.query(text, [words])))
      times.push(performance.now() - startedAt)
    }
  }
  for (const client of clients) client.release(true)
  return summarize(times)
}

function inPercentiles(measure: Measure): Record<string, string> {
  const { 'per second': _, ...words } = inWords(measure)
  return words
}

const fillSql = `
  insert into demo_products (product_id, name, brand, category, subcategory, price, original_price, description,
    description_short, image_url, colors, available_sizes, tags, stock_status, is_sale, is_new_arrival, is_featured, is_draft,
    created_at)
  select 'PROD-' || n,
    (array['Augustine', 'Marlow', 'Célestine', 'Ninian', 'Verrière', 'Halden', 'Orvaël', 'Rotonde'])[1 + n % 8] || ' ' ||
    (array['Top-Handle Bag', 'Cable Sweater', 'Silk Scarf', 'Loafer', 'Solitaire Ring', 'Eau de Parfum', 'Belt', 'Watch'])[1 + (n / 8) % 8] || ' ' || n,
    'House ' || (1 + n % 200), (array['Bags', 'Ready-to-Wear', 'Accessories', 'Shoes', 'Jewellery', 'Fragrance'])[1 + n % 6],
    (array['Top-handle bags', 'Sweaters', 'Scarves'])[1 + n % 3], nullif(100 + (n * 37) % 4000, 137), 100 + (n * 37) % 4000,
    repeat('A trapezoid in pebbled calfskin with a turn-lock and a single rolled handle. ', 4), 'A trapezoid in calfskin',
    'https://images.example/' || n || '.webp', array['Black', 'Oxblood'], array['S', 'M', 'L'],
    array['icon', 'day', 'tag' || (n % 50)], (array['in_stock', 'low_stock', 'out_of_stock'])[1 + n % 3], n % 7 = 0,
    n % 11 = 0, n % 13 = 0, n % 101 = 0,
    now() - n * interval '1 minute'
  from generate_series(1, $1) as n`

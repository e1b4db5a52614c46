import { inWords, measureWork, printTable } from './measure.ts'
import type { Product } from './product.ts'
import { fillForSearch } from './search-catalogue.ts'

const clients = 4

const requests: Record<string, object> = {
  'no request at all': {},
  bag: { words: 'bag' },
  'black leather bag': { words: 'black leather bag' },
  'bags, black, under 2,000': { category: ['Bags'], colour: ['black'], max: 2000 },
  'under 2,000, cheapest first': { max: 2000, sort: 'price-ascending' },
  'newest of two brands': { brand: ['House Aaa0', 'House Bhl1'], sort: 'newest' },
  'two words misspelt': { words: 'agustine leathr' }
}
const typed = ['b', 'ba', 'bag', 'augus', 'black ba', 'leahter', 'house a', 'sca']

/** Results with facets, and suggestions, at 10,000 and 100,000 products. */
export async function search(product: Product): Promise<void> {
  let filled = 0
  for (const count of [10_000, 100_000]) {
    await fillForSearch(product, filled + 1, count)
    filled = count
    await measureSearch(product, count)
  }
}

/** Filling a million products takes a quarter of an hour, so it runs only when named. */
export async function searchMillion(product: Product): Promise<void> {
  await fillForSearch(product, 1, 1_000_000)
  await measureSearch(product, 1_000_000)
}

async function measureSearch(product: Product, count: number): Promise<void> {
  const rows: Record<string, Record<string, string>> = {}
  const mixed = Object.values(requests)
  let turn = 0
  for (const [name, request] of Object.entries(requests)) {
    rows[name] = inWords(await measureWork(() => call(product, 'search_products', { request }), clients))
  }
  rows['all of them in turn, HTTP'] = inWords(
    await measureWork(() => call(product, 'search_products', { request: mixed[turn++ % mixed.length] }), clients)
  )
  rows['all of them in turn, driver'] = inWords(
    await measureWork(() => product.owner.query('select search_products($1)', [mixed[turn++ % mixed.length]]), 2)
  )
  rows['suggestions, HTTP'] = inWords(
    await measureWork(() => call(product, 'search_suggestions', { words: typed[turn++ % typed.length] }), clients)
  )
  printTable(`Search: ${count.toLocaleString('en-US')} products, ${clients} clients`, rows)
}

async function call({ url, anonKey }: Product, name: string, body: object): Promise<void> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${name} of ${JSON.stringify(body)} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

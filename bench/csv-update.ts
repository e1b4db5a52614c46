import { createClient } from '@supabase/supabase-js'
import { printTable } from './measure.ts'
import type { Product } from './product.ts'

const products = 10_000
/** As the page sends them. */
const rowsAtOnce = 500
const rounds = 5

type Seen = { id: string; price: number; stock_status: string }

/** Every product gets another price and status, compared with one statement of the database's owner. */
export async function csvUpdate(product: Product): Promise<void> {
  await arrange(product)
  const staff = createClient(product.url, product.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await staff.auth.signInWithPassword(product.account)
  const rates: { driver: number; http: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const driver = await rateOf(() =>
      product.owner.query(`update demo_products set price = price + 1, stock_status = 'low_stock' where brand = 'Bench'`)
    )
    const { rows: seen } = await product.owner.query<Seen>(
      `select id, price::float8, stock_status from demo_products where brand = 'Bench'`
    )
    const batch = crypto.randomUUID()
    const http = await rateOf(async () => {
      for (let from = 0; from < seen.length; from += rowsAtOnce) {
        const edits = seen.slice(from, from + rowsAtOnce).map(({ id, ...before }) => ({
          id,
          before,
          after: { price: before.price + 1, stock_status: 'in_stock' }
        }))
        const { data } = await staff.rpc('edit_product_cells', { batch, edits, file_name: 'bench.csv' }).throwOnError()
        if (data.length > 0) throw new Error('A product was not updated')
      }
    })
    rates.push({ driver, http })
  }
  const median = rates.toSorted((one, other) => one.http / one.driver - other.http / other.driver)[Math.floor(rounds / 2)]
  if (!median) return
  printTable(`An Update of ${products.toLocaleString('en-US')} rows, the median of ${rounds} rounds`, {
    'one statement, by the owner': { 'rows per second': median.driver.toFixed(0) },
    HTTP: { 'rows per second': median.http.toFixed(0), ratio: (median.http / median.driver).toFixed(2) }
  })
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (products * 1000) / (performance.now() - startedAt)
}

async function arrange({ owner }: Product): Promise<void> {
  await owner.query(
    `insert into demo_products (product_id, name, brand, category, price, stock_status, description, tags)
     select 'BENCH-' || n, 'Bench product ' || n, 'Bench', 'Bags', 100, 'in_stock',
       'A bag of grained calfskin with a turn lock, made in Italy.', '{icon}'
     from generate_series(1, $1) as n`,
    [products]
  )
  await owner.query('vacuum analyze demo_products')
}

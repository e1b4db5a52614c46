import { createClient } from '@supabase/supabase-js'
import { printTable, summarize } from './measure.ts'
import type { Product } from './product.ts'

const products = 20_000
/** With and without the ledger alternate, since a machine's speed varies from minute to minute. */
const rounds = 9

type Write = { name: string; table: string; perRound: number; make: (number: number) => Promise<unknown> }

/** What the recording of every change adds to a write by staff. */
export async function ledger(product: Product): Promise<void> {
  await arrange(product)
  const staff = createClient(product.url, product.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  await staff.auth.signInWithPassword(product.account)
  const writes: Write[] = [
    {
      name: 'a price of a product',
      table: 'demo_products',
      perRound: 200,
      make: async (number) =>
        staff
          .from('demo_products')
          .update({ price: number })
          .eq('product_id', productId((number * 7919) % products))
          .throwOnError()
    },
    {
      name: 'a brand is added',
      table: 'brands',
      perRound: 200,
      make: async (number) =>
        staff
          .from('brands')
          .insert({ name: `Bench ${number}` })
          .throwOnError()
    },
    {
      name: 'the prices of some 550 products at once',
      table: 'demo_products',
      perRound: 4,
      make: async (number) =>
        staff
          .from('demo_products')
          .update({ price: number })
          .like('product_id', `BENCH-${String(number % 20).padStart(2, '0')}-1%`)
          .throwOnError()
    }
  ]
  const rows: Record<string, Record<string, string>> = {}
  for (const write of writes) rows[write.name] = await compare(product, write)
  printTable(`The ledger: a write with it and without it, HTTP, the median of ${rounds} rounds`, rows)
}

function productId(number: number): string {
  return `BENCH-${String(number % 20).padStart(2, '0')}-${number}`
}

async function compare({ owner }: Product, { table, perRound, make }: Write): Promise<Record<string, string>> {
  let number = 1
  const { rows: triggers } = await owner.query<{ tgname: string }>(
    `select tgname from pg_trigger where tgrelid = $1::regclass and tgname ~ '_record(_updates)?$'`,
    [`public.${table}`]
  )
  const measure = async (verb: 'enable' | 'disable') => {
    for (const trigger of triggers) await owner.query(`alter table public.${table} ${verb} trigger ${trigger.tgname}`)
    const times: number[] = []
    for (let count = 0; count < perRound; count += 1) {
      const startedAt = performance.now()
      await make(number++)
      times.push(performance.now() - startedAt)
    }
    return summarize(times).p50
  }
  await measure('enable')
  const pairs: { bare: number; recorded: number; ratio: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure('disable')
    const recorded = await measure('enable')
    pairs.push({ bare, recorded, ratio: recorded / bare })
  }
  const median = pairs.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(rounds / 2)]
  if (!median) return {}
  return {
    'without ms': median.bare.toFixed(1),
    'with ms': median.recorded.toFixed(1),
    more: `${((median.ratio - 1) * 100).toFixed(0)} %`
  }
}

async function arrange({ owner }: Product): Promise<void> {
  await owner.query(
    `insert into demo_products (product_id, name, brand, category, price, stock_status, description)
     select 'BENCH-' || lpad((n % 20)::text, 2, '0') || '-' || n, 'Bench product ' || n, 'Bench', 'Bags', 100, 'in_stock',
       'A bag of grained calfskin with a turn lock, made in Italy.'
     from generate_series(0, $1 - 1) as n`,
    [products]
  )
  await owner.query('vacuum analyze demo_products')
}

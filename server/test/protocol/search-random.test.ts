import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

// The search against a model that filters and sorts a list, while products and brands change.

type Product = {
  id: string
  place: number
  /** In minutes. */
  created: number
  name: string
  brand: string
  category: string
  colors: string[]
  available_sizes: string[]
  price: number | null
  currency: string
  stock_status: string
  is_sale: boolean
}
type Request = {
  words?: string
  brand?: string[]
  category?: string[]
  colour?: string[]
  size?: string[]
  min?: number
  max?: number
  isInStock?: boolean
  isOnSale?: boolean
  sort?: string
}
type Facets = Record<string, { value: string; count: number }[]>
type Found = {
  products: { id: string }[]
  total: number
  facets?: Facets
  prices?: number[] | null
  next?: object
  without?: Record<string, number>
}

const seed = Number(process.env.RANDOM_SEED ?? 20_261_125)
const rounds = Number(process.env.RANDOM_REQUESTS ?? 150)
const colours: Record<string, string> = { Oxblood: 'red', Ivory: 'white', Navy: 'blue', Scarlet: 'red' }
const rates: Record<string, number> = { USD: 1, EUR: 1.15 }
const brands = ['Aurel', 'Brunn', 'Cassel', 'Dorne']
const categories = ['Bags', 'Shoes', 'Rings']
const nouns = ['lantern', 'meadow', 'harbour', 'orchard']
const sizes = ['36', '37', '38', 'M']

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into brands (name) values ${brands.map((name) => `('${name}')`)}`)
})
afterAll(() => world.server.stop())

/** Mulberry32: a sequence of numbers in [0, 1) that is the same for a seed. */
function sequence(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const next = sequence(seed)
const isChosen = (share: number) => next() < share
const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T
const some = <T>(list: T[]): T[] => [...new Set([pick(list), pick(list)])]

const products = new Map<string, Product>()
const inactive = new Set<string>()
let added = 0

async function change(): Promise<void> {
  const chosen = isChosen(0.5) && products.size > 0 ? pick([...products.values()]) : undefined
  if (isChosen(0.05)) {
    const brand = pick(brands)
    if (!inactive.delete(brand)) inactive.add(brand)
    await world.service
      .from('brands')
      .update({ status: inactive.has(brand) ? 'inactive' : 'active' })
      .eq('name', brand)
      .throwOnError()
  } else if (chosen && isChosen(0.3)) {
    products.delete(chosen.id)
    await world.service.from('demo_products').delete().eq('id', chosen.id).throwOnError()
  } else if (chosen) {
    const changes = { ...attributes(), name: chosen.name }
    products.set(chosen.id, { ...chosen, ...changes })
    await world.service.from('demo_products').update(changes).eq('id', chosen.id).throwOnError()
  } else {
    const rows = Array.from({ length: pick([1, 1, 1, 2, 9]) }, () => ({
      product_id: `P${++added}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(next() * 20))).toISOString(),
      ...attributes()
    }))
    const { data } = await world.service.from('demo_products').insert(rows).select('id, product_id').throwOnError()
    const places = await world.server.sql<{ id: string; ordinal: number }>(
      `select id, ordinal from search_documents where id = any ('{${data.map(({ id }) => id)}}')`
    )
    const placeOf = new Map(places.map(({ id, ordinal }) => [id, ordinal]))
    data.forEach(({ id, product_id }) => {
      const row = rows.find((each) => each.product_id === product_id)
      if (row) products.set(id, { ...row, id, place: placeOf.get(id) ?? 0, created: Date.parse(row.created_at) / 60_000 })
    })
  }
}

function attributes(): Omit<Product, 'id' | 'place' | 'created'> {
  return {
    name: some(nouns).join(' '),
    brand: pick(brands),
    category: pick(categories),
    colors: some(Object.keys(colours)),
    available_sizes: some(sizes),
    price: isChosen(0.1) ? null : Math.floor(next() * 40) * 25,
    currency: pick(Object.keys(rates)),
    stock_status: pick(['in_stock', 'low_stock', 'out_of_stock']),
    is_sale: isChosen(0.3)
  }
}

function request(): Request {
  const low = Math.floor(next() * 30) * 25
  return {
    ...(isChosen(0.3) && { words: some(nouns).join(' ') }),
    ...(isChosen(0.3) && { brand: some(brands) }),
    ...(isChosen(0.3) && { category: some(categories) }),
    ...(isChosen(0.2) && { colour: some(['red', 'white', 'blue']) }),
    ...(isChosen(0.2) && { size: some(sizes) }),
    ...(isChosen(0.3) && { min: low }),
    ...(isChosen(0.3) && { max: low + 300 }),
    ...(isChosen(0.2) && { isInStock: true }),
    ...(isChosen(0.2) && { isOnSale: true }),
    sort: pick(['newest', 'price-ascending', 'price-descending'])
  }
}

const usdOf = ({ price, currency }: Product) =>
  price === null ? null : Math.max(0, Math.ceil(price * (rates[currency] ?? 1) - 1e-9))

const valuesOf: Record<string, (product: Product) => string[]> = {
  brand: ({ brand }) => [brand],
  category: ({ category }) => [category],
  colour: ({ colors }) => [...new Set(colors.map((each) => colours[each] ?? ''))],
  size: ({ available_sizes }) => available_sizes,
  stock: ({ stock_status }) => (stock_status === 'out_of_stock' ? [] : ['in']),
  sale: ({ is_sale }) => (is_sale ? ['yes'] : [])
}

function wantedValues({ brand, category, colour, size, isInStock, isOnSale }: Request): Record<string, string[] | undefined> {
  return { brand, category, colour, size, stock: isInStock ? ['in'] : undefined, sale: isOnSale ? ['yes'] : undefined }
}

function matches(product: Product, asked: Request, leftOut?: string): boolean {
  if (inactive.has(product.brand)) return false
  const words = asked.words?.split(' ') ?? []
  if (!words.every((word) => product.name.split(' ').includes(word) || leftOut === `word ${word}`)) return false
  const price = usdOf(product)
  const { min = null, max = null } = asked
  if (leftOut !== 'price' && (min !== null || max !== null)) {
    if (price === null || (min !== null && price < min) || (max !== null && price > max)) return false
  }
  return Object.entries(wantedValues(asked)).every(
    ([key, wanted]) => !wanted || key === leftOut || valuesOf[key]?.(product).some((value) => wanted.includes(value))
  )
}

function sorted(list: Product[], sort = 'newest'): Product[] {
  const direction = sort === 'price-descending' ? -1 : 1
  return list.toSorted((one, other) => {
    if (sort === 'newest') return other.created - one.created || other.place - one.place
    const [first, second] = [usdOf(one), usdOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || other.place - one.place
    return (first - second) * direction || other.place - one.place
  })
}

function expectedFacets(asked: Request): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {}
  for (const [key, values] of Object.entries(valuesOf)) {
    for (const product of [...products.values()].filter((each) => matches(each, asked, key))) {
      for (const value of values(product)) {
        const counts = facets[key] ?? {}
        counts[value] = (counts[value] ?? 0) + 1
        facets[key] = counts
      }
    }
  }
  return facets
}

async function search(asked: Request, page: object = {}): Promise<Found> {
  const { data } = await world.visitor.rpc('search_products', { request: { ...asked, ...page } }).throwOnError()
  return data
}

test('finds, counts and orders what a plain filter does, whatever has changed', { timeout: 60_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await change()
    const asked = request()
    const take = pick([7, 24, 48])
    const expected = sorted(
      [...products.values()].filter((product) => matches(product, asked)),
      asked.sort
    ).map(({ id }) => id)
    const first = await search(asked, { take })
    const found = first.products.map(({ id }) => id)
    let after = first.next
    while (after && found.length <= expected.length) {
      const page = await search(asked, { take, after })
      found.push(...page.products.map(({ id }) => id))
      after = page.next
    }
    expect({ asked, total: first.total, found }).toEqual({ asked, total: expected.length, found: expected })

    const facets = Object.fromEntries(
      Object.entries(first.facets ?? {})
        .filter(([key]) => key in valuesOf)
        .map(([key, list]) => [key, Object.fromEntries(list.map(({ value, count }) => [value, count]))])
    )
    expect({ asked, facets }).toEqual({ asked, facets: expectedFacets(asked) })
    const prices = [...products.values()].filter((each) => matches(each, asked, 'price')).flatMap((each) => usdOf(each) ?? [])
    expect({ asked, prices: first.prices ?? null }).toEqual({
      asked,
      prices: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
    })
    for (const [leftOut, count] of Object.entries(first.without ?? {})) {
      const others = [...products.values()].filter((each) => matches(each, asked, leftOut)).length
      expect({ asked, leftOut, count }).toEqual({ asked, leftOut, count: others })
    }
  }
  await expectPostingsOfDocuments()
})

test('the postings hold what the documents say after concurrent changes', async () => {
  const write = async (writer: number) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const rows = Array.from({ length: 5 }, (_, at) => ({ product_id: `C${writer}-${turn}-${at}`, ...attributes() }))
      const { data } = await world.service.from('demo_products').insert(rows).select('id').throwOnError()
      const [first, second] = data
      await world.service.from('demo_products').update(attributes()).eq('id', first?.id).throwOnError()
      await world.service
        .from('demo_products')
        .update(attributes())
        .eq('category', pick(categories))
        .lt('price', 50)
        .throwOnError()
      await world.service.from('demo_products').delete().eq('id', second?.id).throwOnError()
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))
  await expectPostingsOfDocuments()
})

async function expectPostingsOfDocuments(): Promise<void> {
  await world.server.sql('select merge_search_documents()')
  const [bits] = await world.server.sql<{ terms: number }>(`
    with posting as materialized (
      select term, block, bits from search_postings union all select term, block, bits from search_facet_postings
    )
    select (select sum(bit_count(bits)) from posting) as set, sum(cardinality(document_terms(document))) as terms, sum((
      select sum(get_bit(bits, ordinal % 32000)) from unnest(document_terms(document)) as term
      join posting using (term) where block = ordinal / 32000
    )) as correct
    from search_documents as document`)
  expect(bits).toEqual({ set: bits?.terms, terms: bits?.terms, correct: bits?.terms })
}

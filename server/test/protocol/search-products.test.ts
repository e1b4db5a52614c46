import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLexicon } from '#supabase/cases/lexicon.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
const shopperId = '10000000-0000-4000-8000-000000000002'
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  await world.server.sql(`insert into auth.users (id) values ('${shopperId}')`)
  shopper = await world.user({ id: shopperId })
  await world.server.sql(`
    insert into brands (name, status) values ('Maison Orvaël', 'active'), ('Closed House', 'inactive');
    insert into demo_products (product_id, name, brand, category, subcategory, colors, material, available_sizes, tags, price, currency,
      stock_status, created_at) values
      ('bag', 'Augustine Bag', 'Maison Orvaël', 'Bags', 'Totes', '{Oxblood}', 'Pebbled calfskin', '{One size}', '{evening}', 3450, 'USD', 'in_stock', '2026-01-01'),
      ('suede', 'Rialto Clutch', 'Maison Orvaël', 'Bags', 'Evening bags', '{Rose gold}', 'Suede', '{One size}', '{}', 1000, 'EUR', 'out_of_stock', '2026-01-02'),
      ('scarf', 'Étoile Scarf', null, 'Accessories', 'Scarves', '{Navy and brick}', 'Silk twill', '{}', '{gift}', null, 'USD', null, '2026-01-03'),
      ('bagless', 'Plinth', null, 'Home', 'Candles', '{}', 'Wax', '{}', '{}', 80, 'USD', 'in_stock', '2026-01-04'),
      ('hidden', 'Hidden Bag', 'Closed House', 'Bags', 'Totes', '{Black}', 'Canvas', '{}', '{}', 10, 'USD', 'in_stock', '2026-01-05');
    update demo_products set description = 'Its shape is that of a bag.' where product_id = 'bagless';
    insert into curations (slug, title, occasion) values ('dinner-at-nine', 'Dinner at Nine', 'Evening');
  `)
})
afterAll(() => world.server.stop())

type Found = {
  products: { product_id: string }[]
  total: number
  exact: number
  exact_on_page: number
  facets: Record<string, { value: string; count: number }[]>
  prices: number[] | null
  without?: Record<string, number>
}

async function search(request: object, client = world.visitor): Promise<Found> {
  return (await client.rpc('search_products', { request }).throwOnError()).data
}

const idsOf = ({ products }: Found) => products.map(({ product_id }) => product_id)

describe('products are found', () => {
  test.each<[string, object, string[]]>([
    ['by a word of the name, before words of the description', { words: 'bag' }, ['bag', 'bagless', 'suede']],
    ['in any case, number and without accents', { words: 'ETOILE scarves' }, ['scarf']],
    ['by a misspelt word', { words: 'augustien' }, ['bag']],
    ['by the beginning of a word', { words: 'august' }, ['bag']],
    ['by a synonym', { words: 'purse' }, ['bag', 'bagless', 'suede']],
    ['by the family of a colour', { colour: ['red'] }, ['scarf', 'bag']],
    ['by either of two colours', { colour: ['blue', 'gold'] }, ['scarf', 'suede']],
    ['by a material that contains another', { material: ['leather'] }, ['bag', 'suede']],
    ['by all facets at once', { material: ['leather'], category: ['Bags'], isInStock: true }, ['bag']],
    ['by an occasion', { occasion: ['gift'] }, ['scarf']],
    ['by a price in another currency', { max: 1000, currency: 'EUR' }, ['bagless', 'suede']],
    ['by a lowest price', { min: 1100 }, ['bag', 'suede']],
    ['without what is excluded', { category: ['Bags'], excluded: ['material=suede'] }, ['bag']],
    ['with sold out ones last', { category: ['Bags'] }, ['bag', 'suede']],
    ['from cheap to dear, without a price last', { sort: 'price-ascending' }, ['bagless', 'suede', 'bag', 'scarf']],
    ['newest first', { sort: 'newest' }, ['bagless', 'scarf', 'suede', 'bag']],
    ['not by words that nothing has', { words: 'zeppelin' }, []]
  ])('%s', async (_name, request, expected) => {
    expect(idsOf(await search(request))).toEqual(expected)
  })

  test('exact matches come before close ones, and each are counted', async () => {
    await staff.from('demo_products').insert({ product_id: 'close', name: 'Augustin Tote', category: 'Bags' }).throwOnError()
    const found = await search({ words: 'augustine' })
    expect(found).toMatchObject({ total: 2, exact: 2 })
    expect(await search({ words: 'augustina' })).toMatchObject({ total: 2, exact: 0 })
    expect(await search({ words: 'agustine' })).toMatchObject({ total: 2, exact: 0, exact_on_page: 0 })
    await staff.from('demo_products').delete().eq('product_id', 'close').throwOnError()
  })

  test('rose gold is gold, not rose', async () => {
    const { facets } = await search({ words: 'rialto' })
    expect(facets.colour).toEqual([{ value: 'gold', count: 1 }])
  })

  test('products of an inactive brand are neither found nor counted', async () => {
    const found = await search({ category: ['Bags'] })
    expect(found.facets.brand).toEqual([{ value: 'Maison Orvaël', count: 2 }])
    expect(idsOf(await search({ words: 'hidden' }, staff))).toEqual([])
  })

  test('if nothing matches, each filter is counted that would give something if it were dropped', async () => {
    const found = await search({ category: ['Bags'], colour: ['red'], max: 100 })
    expect(found).toMatchObject({ total: 0, without: { price: 1 } })
  })

  test('a changed product is found by what it is now, in the same moment', async () => {
    await staff
      .from('demo_products')
      .update({ colors: ['Bottle green'], price: 20 })
      .eq('product_id', 'bag')
      .throwOnError()
    expect(idsOf(await search({ colour: ['red'] }))).toEqual(['scarf'])
    expect(idsOf(await search({ colour: ['green'], max: 20 }))).toEqual(['bag'])
    await staff
      .from('demo_products')
      .update({ colors: ['Oxblood'], price: 3450 })
      .eq('product_id', 'bag')
      .throwOnError()
  })

  test('a synonym that staff add changes the next search', async () => {
    await staff.from('search_synonyms').insert({ kind: 'word', word: 'kerchief', meaning: 'plinth' }).throwOnError()
    await staff.from('search_synonyms').insert({ kind: 'colour', word: 'brick', meaning: 'orange' }).throwOnError()
    expect(idsOf(await search({ words: 'kerchief' }))).toEqual(['bagless', 'scarf'])
    expect(idsOf(await search({ colour: ['orange'] }))).toEqual(['scarf'])
    await staff.from('search_synonyms').delete().eq('meaning', 'orange').eq('word', 'brick').throwOnError()
    expect(idsOf(await search({ colour: ['orange'] }))).toEqual([])
    await staff.from('search_synonyms').delete().eq('word', 'kerchief').eq('meaning', 'plinth').throwOnError()
  })

  test('a broader word reaches products that have its value from another word', async () => {
    await staff.from('demo_products').update({ material: 'Nubuck' }).eq('product_id', 'bag').throwOnError()
    await staff.from('search_synonyms').insert({ kind: 'broader', word: 'suede', meaning: 'brushed' }).throwOnError()
    expect(idsOf(await search({ material: ['brushed'] }))).toEqual(['bag', 'suede'])
    await staff.from('search_synonyms').delete().eq('word', 'suede').eq('meaning', 'brushed').throwOnError()
    expect(idsOf(await search({ material: ['brushed'] }))).toEqual([])
    await staff.from('demo_products').update({ material: 'Pebbled calfskin' }).eq('product_id', 'bag').throwOnError()
  })

  test('a link in a description adds no facet', async () => {
    const description = 'Read on at example.com/care?page=2&kind=bag'
    await staff.from('demo_products').update({ description }).eq('product_id', 'bag').throwOnError()
    await world.server.sql('select merge_search_documents()')
    const { facets } = await search({})
    expect(Object.keys(facets).filter((facet) => !/^[a-z]+$/.test(facet))).toEqual([])
    await staff.from('demo_products').update({ description: null }).eq('product_id', 'bag').throwOnError()
  })

  test('a rate that staff change moves the prices of its currency', async () => {
    await staff.from('exchange_rates').update({ usd: 5 }).eq('currency', 'EUR').throwOnError()
    expect(idsOf(await search({ min: 5000 }))).toEqual(['suede'])
    await staff.from('exchange_rates').update({ usd: 1.15 }).eq('currency', 'EUR').throwOnError()
  })

  test('what concerns more than 2,000 products is reread by the clock', async () => {
    const rows = await world.server.sql<{ id: string }>(`select id from demo_products where product_id = 'suede'`)
    const id = rows[0]?.id
    const price = () => world.server.sql('select price_usd from search_documents where id = $1', [id])
    const before = await price()
    await world.server.sql('update search_documents set price_usd = 1 where id = $1', [id])
    await world.server.sql(
      'select reread_products(array(select gen_random_uuid() from generate_series(1, 2000)) || $1::uuid)',
      [id]
    )
    expect(await price()).toEqual([{ price_usd: 1 }])
    await world.server.sql('select run_clock()')
    expect(await price()).toEqual(before)
  })
})

describe('a request that cannot be understood', () => {
  test.each<[string, unknown]>([
    ['no object', []],
    ['a facet that is no list', { brand: 'Maison' }],
    ['a facet of numbers', { size: [38] }],
    ['too many values', { colour: Array.from({ length: 51 }, (_, at) => `c${at}`) }],
    ['something excluded that is no facet', { excluded: ['*'] }],
    ['a price that is a text', { max: 'cheap' }],
    ['a flag that is a text', { isInStock: 'yes' }],
    ['an unknown order', { sort: 'random' }],
    ['a place that is no number', { after: { rank: 'x' } }]
  ])('is rejected with a reason: %s', async (_name, request) => {
    const { error } = await world.visitor.rpc('search_products', { request })
    expect(error).toMatchObject({ code: '22023' })
  })

  test.each([
    ['10,000 characters', 'bag '.repeat(2500)],
    ['emoji', '👜🧣✨'],
    ['right to left', 'حقيبة سوداء'],
    ['SQL', `'; drop table demo_products; --`],
    ['the syntax of tsquery', 'bag & !(a | b):* <->'],
    ['only stop words', 'the of and to'],
    ['only accents', '́̀̈'],
    ['wildcards', '%%%___\\\\'],
    ['a null character as text', '\\u0000']
  ])('finds something or nothing, without an error: %s', async (_name, words) => {
    const { error, data } = await world.visitor.rpc('search_products', { request: { words } })
    expect(error).toBeNull()
    expect(data.products.length).toBeLessThanOrEqual(4)
    expect((await world.visitor.rpc('search_suggestions', { words })).error).toBeNull()
  })
})

test.each([
  { rank: -2_147_483_647, ordinal: 9 },
  { rank: 9, ordinal: -1 },
  { rank: 1, ordinal: 2_147_483_647, value: -5 }
])('a place that no page returned is answered at once: %o', async (after) => {
  const startsAt = { after, take: -3 }
  expect((await world.visitor.rpc('search_products', { request: startsAt })).error).toBeNull()
  expect((await world.visitor.rpc('suggested_product_ids', { words: 'bag', take: null })).error).toBeNull()
})

describe('suggestions', () => {
  test.each<[string, object]>([
    ['orva', { brands: ['Maison Orvaël'] }],
    ['maison ov', { brands: ['Maison Orvaël'] }],
    ['scar', { categories: [{ category: 'Accessories', subcategory: 'Scarves' }], products: [{ product_id: 'scarf' }] }],
    ['dinner', { curations: [{ slug: 'dinner-at-nine', title: 'Dinner at Nine' }] }],
    ['evening', { curations: [{ slug: 'dinner-at-nine', title: 'Dinner at Nine' }] }],
    ['closed', { brands: [], products: [] }]
  ])('for "%s"', async (words, expected) => {
    expect((await world.visitor.rpc('search_suggestions', { words }).throwOnError()).data).toMatchObject(expected)
  })

  test('the lexicon names what the shop has', async () => {
    const { data } = await world.visitor.rpc('search_lexicon').throwOnError()
    expect(data).toMatchObject({
      brands: ['Maison Orvaël'],
      categories: [
        { name: 'Accessories', subcategories: ['Scarves'] },
        { name: 'Bags', subcategories: ['Evening bags', 'Totes'] },
        { name: 'Home', subcategories: ['Candles'] }
      ],
      sizes: ['One size']
    })
    expect(data.colours.find(({ name }: { name: string }) => name === 'red').words).toContain('oxblood')
  })
})

test("the words of the parser's corpus are those of the database", async () => {
  const { data } = await world.visitor.rpc('search_lexicon').throwOnError()
  const inOrder = (terms: { name: string; words: string[] }[]) =>
    terms
      .map(({ name, words }) => ({ name, words: words.toSorted() }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  for (const key of ['colours', 'materials', 'occasions'] as const) {
    expect(inOrder(data[key])).toEqual(inOrder(demoLexicon[key]))
  }
  const pairs = (synonyms: { word: string; meaning: string }[]) =>
    synonyms.map(({ word, meaning }) => `${word}: ${meaning}`).toSorted()
  expect(pairs(data.synonyms)).toEqual(pairs(demoLexicon.synonyms))
})

describe('what clients searched for', () => {
  test('a saved search counts what has come since it was seen', async () => {
    await shopper
      .from('saved_searches')
      .insert({ request: { category: ['Bags'] } })
      .throwOnError()
    const news = async () =>
      (await shopper.rpc('my_saved_searches').throwOnError()).data.map(
        ({ new_matches }: { new_matches: number }) => new_matches
      )
    expect(await news()).toEqual([0])
    await staff.from('demo_products').insert({ product_id: 'later', name: 'Later', category: 'Bags' }).throwOnError()
    expect(await news()).toEqual([1])
    await shopper.from('saved_searches').update({ seen_at: '2026-01-01' }).eq('user_id', shopperId).throwOnError()
    expect(await news()).toEqual([0])
    await staff.from('demo_products').delete().eq('product_id', 'later').throwOnError()
    expect((await shopper.from('saved_searches').insert({ request: { sort: 'random' } })).error).toMatchObject({
      code: '22023'
    })
  })

  test('their own recent searches are theirs alone, and can be deleted', async () => {
    await shopper.rpc('record_search', { words: '  Black  BAG ', matches: 3 }).throwOnError()
    await shopper.rpc('record_search', { words: 'black bag', matches: 2 }).throwOnError()
    const read = async (client: SupabaseClient) => (await client.from('recent_searches').select('words, matches')).data
    expect(await read(shopper)).toEqual([{ words: 'black bag', matches: 2 }])
    expect(await read(staff)).toEqual([])
    await shopper.from('recent_searches').delete().eq('user_id', shopperId).throwOnError()
    expect(await read(shopper)).toEqual([])
  })

  test('a hundred of them are kept', async () => {
    await world.server.sql(`
      insert into recent_searches (user_id, words, matches, searched_at)
      select '${shopperId}', 'word ' || at, 1, now() - at * interval '1 minute' from generate_series(1, 120) as at`)
    await shopper.rpc('record_search', { words: 'latest', matches: 1 }).throwOnError()
    const { data } = await shopper
      .from('recent_searches')
      .select('words')
      .order('searched_at', { ascending: false })
      .throwOnError()
    expect(data).toHaveLength(100)
    expect(data[0]).toEqual({ words: 'latest' })
    await shopper.from('recent_searches').delete().eq('user_id', shopperId).throwOnError()
  })

  test('those of anybody end after thirty days', async () => {
    await world.server.sql(`
      insert into auth.users (id) values ('20000000-0000-4000-8000-000000000009');
      insert into recent_searches (user_id, words, matches, day) values
        ('20000000-0000-4000-8000-000000000009', 'long ago', 1, current_date - 31),
        ('20000000-0000-4000-8000-000000000009', 'lately', 1, current_date - 30)`)
    await shopper.rpc('record_search', { words: 'bag', matches: 1 }).throwOnError()
    const left = await world.server.sql(
      `select words from recent_searches where user_id = '20000000-0000-4000-8000-000000000009'`
    )
    expect(left).toEqual([{ words: 'lately' }])
    await shopper.from('recent_searches').delete().eq('user_id', shopperId).throwOnError()
  })

  test('what three clients found is trending in words of the catalogue, and what was not found is shown to staff without names', async () => {
    await world.server.sql(`
      insert into auth.users (id) select ('20000000-0000-4000-8000-00000000000' || n)::uuid from generate_series(1, 3) as n;
      insert into recent_searches (user_id, words, matches, day)
      select ('20000000-0000-4000-8000-00000000000' || n)::uuid, words, matches, current_date - age from generate_series(1, 3) as n,
        (values ('oxblood', 4, 1), ('evening 2000', 4, 1), ('call 555 now', 4, 1), ('trench coat', 0, 2), ('old', 0, 31), ('past', 4, 20)) as searched (words, matches, age)
      where n < 3 or words <> 'trench coat'`)
    expect((await world.visitor.rpc('trending_searches').throwOnError()).data).toEqual(['evening 2000', 'oxblood'])
    const unmet = await staff.rpc('unmet_searches').throwOnError()
    expect(unmet.data).toEqual([{ words: 'trench coat', clients: 2, last_day: expect.any(String) }])
    expect((await shopper.rpc('unmet_searches').throwOnError()).data).toEqual([])
  })
})

import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const ids = { ida: '20000000-0000-4000-8000-000000000001', ola: '20000000-0000-4000-8000-000000000002' }
let world: RestWorld
let ida: SupabaseClient
let ola: SupabaseClient

type Recommended = { product: { product_id: string }; reasons: { source: string; facet: string; products: number }[] }

beforeAll(async () => {
  world = await startRestWorld()
  const materials = ['Calfskin', 'Silk twill', 'Cashmere', 'Canvas']
  const categories = ['Bags', 'Shoes', 'Accessories', 'Ready-to-Wear']
  const products = Array.from({ length: 48 }, (_, at) => ({
    product_id: `S-${at}`,
    name: `Piece ${at}`,
    brand: `House ${at % 6}`,
    category: categories[Math.floor(at / 4) % 4],
    material: materials[at % 4],
    gender: at % 3 === 0 ? 'men' : 'women',
    colors: [at % 2 ? 'Red' : 'Navy'],
    available_sizes: ['38', '40'],
    country_of_origin: 'Italy',
    price: 100 + at,
    currency: 'USD',
    stock_status: at === 47 ? 'out_of_stock' : 'in_stock'
  }))
  await world.service.from('demo_products').insert(products).throwOnError()
  await world.server.sql(`insert into auth.users (id) values ('${ids.ida}'), ('${ids.ola}')`)
  ida = await world.user({ id: ids.ida })
  ola = await world.user({ id: ids.ola })
})
afterAll(() => world.server.stop())

async function recommended(client: SupabaseClient, list: object = { purpose: 'home' }): Promise<Recommended[]> {
  const { data } = await client.rpc('recommended_products', list).throwOnError()
  return data
}

const productIds = async (client: SupabaseClient) =>
  ((await client.from('shown_products').select('product_id').throwOnError()).data ?? []).map(({ product_id }) => product_id)

const isLeather = (productId: string) => Number(productId.slice(2)) % 4 === 0

test('who refused a material sees it in no list, and others still do', async () => {
  await ida.rpc('change_style', { changes: { never: ['material=leather'] } }).throwOnError()
  expect((await productIds(ida)).filter(isLeather)).toEqual([])
  expect((await productIds(ida)).length).toBe(36)
  expect((await productIds(ola)).length).toBe(48)
  expect((await productIds(world.visitor)).length).toBe(48)
  const { data: found } = await ida.rpc('search_products', { request: { words: 'piece', take: 48 } }).throwOnError()
  expect(found.total).toBe(36)
  const { data: suggested } = await ida.rpc('search_suggestions', { words: 'piece' }).throwOnError()
  expect(suggested.products.filter((card: { product_id: string }) => isLeather(card.product_id))).toEqual([])
  const { data: bag } = await ida.from('demo_products').select('id').eq('product_id', 'S-0').single().throwOnError()
  for (const purpose of ['home', 'discover', 'look', 'similar']) {
    const list = await recommended(ida, { purpose, of_product: bag.id, take: 48 })
    expect(list.length, purpose).toBeGreaterThan(10)
    expect(
      list.filter(({ product }) => isLeather(product.product_id)),
      purpose
    ).toEqual([])
  }
  await ida.rpc('change_style', { changes: { never: [] } }).throwOnError()
  expect((await productIds(ida)).length).toBe(48)
})

test('embedding a list of shown products leaves out what was refused', async () => {
  await world.server.sql(`
    insert into curations (id, slug, title) values ('30000000-0000-4000-8000-000000000001', 'edit', 'Edit');
    insert into curation_items (curation_id, product_uuid)
      select '30000000-0000-4000-8000-000000000001', id from demo_products where product_id in ('S-0', 'S-1')`)
  await ida.rpc('tune_style', { facet: 'material=leather', level: 'never' }).throwOnError()
  const curation = (client: SupabaseClient) =>
    client
      .from('curations')
      .select('slug, curation_items(shown_products!inner(product_id))')
      .eq('slug', 'edit')
      .single()
      .throwOnError()
  expect((await curation(ida)).data.curation_items).toEqual([{ shown_products: { product_id: 'S-1' } }])
  expect((await curation(ola)).data.curation_items).toHaveLength(2)
  await ida.rpc('tune_style', { facet: 'material=leather', level: null }).throwOnError()
})

test('a refusal wins over a liking, which counts again when the refusal ends', async () => {
  await ida.rpc('change_style', { changes: { colour: ['red'], never: ['colour=red'] } }).throwOnError()
  expect((await productIds(ida)).length).toBe(24)
  const { data } = await ida.rpc('tune_style', { facet: 'colour=red', level: 'same' }).throwOnError()
  expect((await productIds(ida)).length).toBe(48)
  expect(data.tastes).toEqual([expect.objectContaining({ facet: 'colour=red', level: 'same' })])
  await ida.rpc('erase_my_style').throwOnError()
})

test('recommendations follow what was saved and told, and say why', async () => {
  await ida
    .from('saved_items')
    .insert([{ product_id: 'S-1' }, { product_id: 'S-5' }, { product_id: 'S-9' }])
    .throwOnError()
  const [first] = await recommended(ida)
  expect(first?.reasons[0]).toMatchObject({ source: 'saved', facet: 'material=silk', products: 3 })
  const listed = (await recommended(ida)).map(({ product }) => product.product_id)
  expect(listed).not.toContain('S-1')
  expect(listed).toEqual((await recommended(ida)).map(({ product }) => product.product_id))
  await ida.from('saved_items').delete().neq('product_id', '').throwOnError()
})

test('no more than two of one brand or category follow each other while there are others', async () => {
  const { data: all } = await world.service.from('demo_products').select('product_id, brand, category').throwOnError()
  const byId = new Map(all.map((product) => [product.product_id, product]))
  await ida.rpc('change_style', { changes: { brand: ['House 1'] } }).throwOnError()
  const list = (await recommended(ida)).flatMap(({ product }) => byId.get(product.product_id) ?? [])
  for (const key of ['brand', 'category'] as const) {
    const runs = list.filter(
      (product, at) => at > 1 && product[key] === list[at - 1]?.[key] && product[key] === list[at - 2]?.[key]
    )
    expect(runs, key).toEqual([])
  }
  await ida.rpc('erase_my_style').throwOnError()
})

test('what another client does changes nothing', async () => {
  const before = await recommended(ida)
  await ola
    .from('saved_items')
    .insert([{ product_id: 'S-2' }, { product_id: 'S-6' }])
    .throwOnError()
  await ola.rpc('change_style', { changes: { colour: ['blue'], never: ['material=silk'] } }).throwOnError()
  await ola.from('style_signals').insert({ product_id: 'S-10', kind: 'hidden' }).throwOnError()
  expect(await recommended(ida)).toEqual(before)
})

test('hidden products leave the lists, and less like this weighs against their facets', async () => {
  await ida
    .from('style_signals')
    .insert([
      { product_id: 'S-3', kind: 'hidden' },
      { product_id: 'S-7', kind: 'less' }
    ])
    .throwOnError()
  expect(await productIds(ida)).not.toContain('S-3')
  const { data: evidence } = await ida.rpc('my_style_evidence').throwOnError()
  expect(evidence).toContainEqual(expect.objectContaining({ facet: 'category=Shoes', source: 'less', products: 1 }))
  await ida.from('style_signals').delete().eq('user_id', ids.ida).throwOnError()
  expect(await productIds(ida)).toContain('S-3')
})

test('a hidden product is not found by the search, and others find it', async () => {
  const find = async (client: SupabaseClient) => {
    const { data } = await client.rpc('search_products', { request: { words: 'piece', take: 48 } }).throwOnError()
    const found = data.products.map(({ product_id }: { product_id: string }) => product_id)
    return { total: data.total, isFound: found.includes('S-9') }
  }
  await ida.from('style_signals').insert({ product_id: 'S-9', kind: 'hidden' }).throwOnError()
  expect(await find(ida)).toEqual({ total: 47, isFound: false })
  expect(await find(world.visitor)).toEqual({ total: 48, isFound: true })
  await ida.from('style_signals').delete().eq('product_id', 'S-9').throwOnError()
  expect(await find(ida)).toEqual({ total: 48, isFound: true })
})

test('an answer of the quiz replaces what was tuned, and what was tuned since is no answer of the quiz', async () => {
  const told = async () => {
    const { data } = await ida.rpc('my_style').throwOnError()
    return data.tastes.map(({ facet, level, is_from_quiz }: Record<string, unknown>) => [facet, level, is_from_quiz])
  }
  await ida.rpc('tune_style', { facet: 'colour=red', level: 'more' }).throwOnError()
  await ida.rpc('change_style', { changes: { colour: ['red', 'blue'] } }).throwOnError()
  expect(await told()).toEqual(
    expect.arrayContaining([
      ['colour=red', 'more', true],
      ['colour=blue', 'more', true]
    ])
  )
  await ida.rpc('tune_style', { facet: 'colour=blue', level: 'less' }).throwOnError()
  await ida.rpc('change_style', { changes: { colour: ['red'] } }).throwOnError()
  expect(await told()).toContainEqual(['colour=blue', 'less', false])
  await ida.rpc('erase_my_style').throwOnError()
})

test('a forgotten taste counts again only for what is done later', async () => {
  const facets = async () => {
    const { data } = await ida.rpc('my_style_evidence').throwOnError()
    return data.map(({ facet }: { facet: string }) => facet)
  }
  await ida.from('saved_items').insert({ product_id: 'S-1' }).throwOnError()
  expect(await facets()).toContain('material=silk')
  await ida.rpc('tune_style', { facet: 'material=silk', level: null }).throwOnError()
  expect(await facets()).not.toContain('material=silk')
  await ida.from('saved_items').insert({ product_id: 'S-5' }).throwOnError()
  expect(await facets()).toContain('material=silk')
  await ida.from('saved_items').delete().neq('product_id', '').throwOnError()
})

test('a forgotten taste stays forgotten when it is liked in the quiz, and when that is taken back', async () => {
  const facets = async () => {
    const { data } = await ida.rpc('my_style_evidence').throwOnError()
    return data.filter(({ source }: { source: string }) => source !== 'told').map(({ facet }: { facet: string }) => facet)
  }
  const like = (colours: string[]) => ida.rpc('change_style', { changes: { colour: colours } }).throwOnError()
  await ida.from('saved_items').insert({ product_id: 'S-1' }).throwOnError()
  expect(await facets()).toContain('colour=red')
  await like(['red'])
  await like([])
  expect(await facets()).toContain('colour=red')
  await ida.rpc('tune_style', { facet: 'colour=red', level: null }).throwOnError()
  for (const colours of [['red'], [], ['red'], []]) {
    await like(colours)
    expect(await facets(), colours.join()).not.toContain('colour=red')
  }
  await ida.from('saved_items').insert({ product_id: 'S-5' }).throwOnError()
  expect(await facets()).toContain('colour=red')
  await ida.from('saved_items').delete().neq('product_id', '').throwOnError()
  await ida.rpc('erase_my_style').throwOnError()
})

test('what is forgotten stays forgotten when something else is answered or added to the cart', async () => {
  const facets = async () => {
    const { data } = await ida.rpc('my_style_evidence').throwOnError()
    return data.map(({ facet }: { facet: string }) => facet)
  }
  const pairs = [{ left: 'S-1', right: 'S-2', choice: 'left' }]
  await ida.rpc('change_style', { changes: { pairs } }).throwOnError()
  await ida.rpc('open_cart', { samples: [] }).throwOnError()
  const line = { id: 1, product_id: 'S-3', name: 'Piece 3', price: '$103', quantity: 1 }
  await ida.from('cart_items').insert(line).throwOnError()
  expect(await facets()).toEqual(expect.arrayContaining(['material=silk', 'material=canvas']))
  await ida.rpc('tune_style', { facet: 'material=silk', level: null }).throwOnError()
  await ida.rpc('tune_style', { facet: 'material=canvas', level: null }).throwOnError()
  await ida.rpc('change_style', { changes: { budgets: { Bags: 4000 }, pairs } }).throwOnError()
  await ida
    .from('cart_items')
    .insert({ ...line, id: 2, product_id: 'S-2' })
    .throwOnError()
  await world.server.sql(`update carts set updated_at = now() + interval '1 minute' where user_id = '${ids.ida}'`)
  expect(await facets()).not.toContain('material=silk')
  expect(await facets()).not.toContain('material=canvas')
  await ida.rpc('change_style', { changes: { pairs: [{ left: 'S-5', right: 'S-2', choice: 'left' }] } }).throwOnError()
  expect(await facets()).toContain('material=silk')
  await ida.from('cart_items').delete().gt('id', 0).throwOnError()
  await ida.rpc('erase_my_style').throwOnError()
})

test('unisex products are recommended for every wearer', async () => {
  const change = (gender: string) =>
    world.service.from('demo_products').update({ gender }).in('product_id', ['S-1', 'S-5']).throwOnError()
  await change('unisex')
  await ida.rpc('change_style', { changes: { wearers: ['kids'] } }).throwOnError()
  const list = await recommended(ida, { purpose: 'home', take: 48 })
  expect(list.map(({ product }) => product.product_id).toSorted()).toEqual(['S-1', 'S-5'])
  await change('women')
  await ida.rpc('erase_my_style').throwOnError()
})

test('wearers and budgets narrow what is recommended, and sizes are a reason', async () => {
  await ida.rpc('change_style', { changes: { wearers: ['men'], budgets: { Shoes: 110 } } }).throwOnError()
  const hasSize = (list: Recommended[]) =>
    list.some(({ reasons }) => reasons.some(({ source, facet }) => source === 'size' && facet === 'size=38'))
  const own = ida.from('size_profiles')
  await own.insert({ category: 'Shoes', region: 'EU', size: '38' }).throwOnError()
  expect(hasSize(await recommended(ida, { purpose: 'home', take: 48 }))).toBe(false)
  await own.update({ region: 'IT' }).eq('category', 'Shoes').throwOnError()
  const list = await recommended(ida, { purpose: 'home', take: 48 })
  expect(list.map(({ product }) => Number(product.product_id.slice(2)) % 3).filter((rest) => rest !== 0)).toEqual([])
  expect(hasSize(list)).toBe(true)
  await ida.rpc('erase_my_style').throwOnError()
})

test('erasing ends everything that shaped the lists, and the export has what is stored', async () => {
  await ida
    .rpc('change_style', { changes: { colour: ['red'], never: ['material=silk'], step: 'never', isFinished: true } })
    .throwOnError()
  const { data: exported } = await ida.rpc('export_my_data').throwOnError()
  expect(exported.tables.style_tastes.map(({ facet }: { facet: string }) => facet).toSorted()).toEqual([
    'colour=red',
    'material=silk'
  ])
  expect(exported.tables.style_profiles).toHaveLength(1)
  await ida.rpc('erase_my_style').throwOnError()
  const { data } = await ida.rpc('my_style').throwOnError()
  expect(data).toEqual({ wearers: [], pairs: [], budgets: {}, step: null, finished_at: null, tastes: [] })
  expect((await ida.rpc('my_style_evidence').throwOnError()).data).toEqual([])
})

test('counts what refusals would hide, and names the brands of which nothing would be left', async () => {
  const facets = ['material=leather', 'brand=House 2']
  const { data } = await ola.rpc('preview_refusals', { facets }).throwOnError()
  expect(data).toEqual({ total: 48, hidden: 16, brands: [{ brand: 'House 2', products: 8 }] })
  const { data: choices } = await ola.rpc('style_choices').throwOnError()
  expect(choices).toContainEqual({ facet: 'material=leather', products: 12 })
})

test('similar brands share facets with a brand, without the brand itself', async () => {
  const { data } = await ida.rpc('similar_brands', { brand_name: 'House 1' }).throwOnError()
  expect(data.map(({ brand }: { brand: string }) => brand)).not.toContain('House 1')
  expect(data.length).toBeGreaterThan(1)
})

test.each([
  ['an unknown step', { step: 'end' }],
  ['a wearer that is none', { wearers: ['dogs'] }],
  ['a budget below nothing', { budgets: { Bags: -1 } }],
  ['a budget in words', { budgets: { Bags: 'much' } }],
  ['a pair without a choice', { pairs: [{ left: 'a', right: 'b' }] }],
  ['a facet of another kind', { never: ['price=1'] }],
  ['a list', []]
])('rejects %s', async (_, changes) => {
  const { error } = await ida.rpc('change_style', { changes })
  expect(['23514', '22023']).toContain(error?.code)
})

test('a visitor has no style', async () => {
  for (const name of ['my_style', 'my_style_evidence', 'erase_my_style', 'style_choices']) {
    expect((await world.visitor.rpc(name)).error?.code, name).toBe('42501')
  }
  expect((await world.visitor.rpc('recommended_products', { purpose: 'home' })).error?.code).toBe('42501')
})

test('a few new products, not yet merged into the index of the search, are recommended too', async () => {
  await world.server.sql(`delete from demo_products; select merge_search_documents(); update search_terms set documents = 0`)
  const few = ['a', 'b', 'c'].map((id) => ({
    product_id: `F-${id}`,
    name: id,
    brand: 'Few',
    category: 'Hats',
    material: 'Wool'
  }))
  await world.service.from('demo_products').insert(few).throwOnError()
  await ida.from('saved_items').insert({ product_id: 'F-a' }).throwOnError()
  const list = await recommended(ida)
  expect(list.map(({ product }) => product.product_id).toSorted()).toEqual(['F-b', 'F-c'])
  expect(list[0]?.reasons[0]).toMatchObject({ source: 'saved' })
})

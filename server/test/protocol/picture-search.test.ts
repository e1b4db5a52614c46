import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDemoDescriptors } from '#supabase/demo/demo-descriptors.ts'
import { type BlockName, blockLengths, blockNames, descriptorLength } from '#supabase/picture-descriptor/blocks.ts'
import { paletteColour } from '#supabase/picture-descriptor/palette-colour.ts'
import { blockWeights, similaritiesOf, totalSimilarity } from '#supabase/picture-descriptor/similarity.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const shown = Array.from({ length: 12 }, (_, index) => `VIT-00${String(index + 1).padStart(2, '0')}`)
const demo = readDemoDescriptors()
const ids = new Map<string, string>()

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  shopper = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
  await world.server.sql(`insert into brands (name, status) values ('Open', 'active'), ('Closed', 'inactive')`)
  const rows = shown.map((product_id, index) => ({
    product_id,
    name: product_id,
    brand: index === 1 ? 'Closed' : 'Open',
    category: index < 9 ? 'Bags' : 'Knitwear',
    image_url: urlOf(product_id),
    additional_images: [{ url: urlOf(product_id, '-b') }]
  }))
  const { data } = await world.service.from('demo_products').insert(rows).select('id, product_id').throwOnError()
  for (const { id, product_id } of data) ids.set(product_id, id)
  const pictures = shown.flatMap((product) => [
    { url: urlOf(product), descriptor: descriptorOf(product) },
    { url: urlOf(product, '-b'), descriptor: descriptorOf(product, '-b') }
  ])
  const { data: stored } = await staff.rpc('store_picture_descriptors', { pictures }).throwOnError()
  expect(stored).toBe(24)
})
afterAll(() => world.server.stop())

function urlOf(product: string, view = ''): string {
  return `https://images.example/${product.toLowerCase()}${view}.webp`
}

function descriptorOf(product: string, view = ''): number[] {
  return [...(demo.get(`images/${product.toLowerCase()}${view}.webp`) ?? [])]
}

type Found = { id: string; url: string; similarity: number } & Record<BlockName, number>

async function search(client: SupabaseClient, descriptor: unknown, request?: object): Promise<Found[]> {
  return (await client.rpc('search_by_picture', { descriptor, ...(request && { request }) }).throwOnError()).data
}

async function problemOf(descriptor: unknown, request?: object): Promise<string | undefined> {
  const { error, status } = await world.visitor.rpc('search_by_picture', { descriptor, ...(request && { request }) })
  expect(status).toBe(400)
  return error?.message
}

describe('a picture finds products', () => {
  test('its own first, each product once, by falling similarity', async () => {
    for (const client of [world.visitor, shopper, staff]) {
      const found = await search(client, descriptorOf('VIT-0001'))
      expect(found[0]).toMatchObject({ id: ids.get('VIT-0001'), url: urlOf('VIT-0001') })
      expect(found[0]?.similarity).toBeCloseTo(1, 3)
      expect(new Set(found.map(({ id }) => id)).size).toBe(11)
      expect(found).toEqual(found.toSorted((one, other) => other.similarity - one.similarity))
    }
  })

  test('with the similarities of the descriptor module', async () => {
    const query = descriptorOf('VIT-0003', '-b')
    for (const { url, similarity, ...blocks } of await search(world.visitor, query)) {
      const [, product = '', view] = /(vit-\d+)(-b)?\.webp/.exec(url) ?? []
      const expected = similaritiesOf(query, descriptorOf(product, view))
      for (const name of blockNames) expect(blocks[name]).toBeCloseTo(expected[name], 4)
      expect(similarity).toBeCloseTo(totalSimilarity(expected), 4)
    }
  })

  test('by the shares of colour, texture and shape', async () => {
    const query = descriptorOf('VIT-0005')
    const request = { colour: 0.5, texture: 0, shape: 1 }
    const weights = { ...blockWeights, palette: blockWeights.palette / 2, layout: blockWeights.layout / 2, texture: 0 }
    for (const { url, similarity } of await search(world.visitor, query, request)) {
      const [, product = '', view] = /(vit-\d+)(-b)?\.webp/.exec(url) ?? []
      expect(similarity).toBeCloseTo(totalSimilarity(similaritiesOf(query, descriptorOf(product, view)), weights), 4)
    }
  })

  test('of a category only', async () => {
    const found = await search(world.visitor, descriptorOf('VIT-0001'), { category: 'Knitwear' })
    expect(found.map(({ id }) => id).sort()).toEqual(
      shown
        .slice(9)
        .map((product) => ids.get(product))
        .sort()
    )
    expect(await search(world.visitor, descriptorOf('VIT-0001'), { category: 'None' })).toEqual([])
  })

  test('none of what the client refused', async () => {
    const refuse = (facets: string) =>
      world.server.sql(
        `create or replace function refused_facets() returns text[] language sql stable as $$ select '${facets}'::text[] $$`
      )
    await refuse('{category=Knitwear}')
    const found = await search(shopper, descriptorOf('VIT-0010'))
    await refuse('{}')
    expect(found).toHaveLength(8)
    for (const product of shown.slice(9)) expect(found.map(({ id }) => id)).not.toContain(ids.get(product))
  })

  test('without the excluded ones', async () => {
    const excluded = [ids.get('VIT-0001'), ids.get('VIT-0003')]
    const found = await search(world.visitor, descriptorOf('VIT-0001'), { excluded })
    expect(found).toHaveLength(9)
    for (const id of excluded) expect(found.map((product) => product.id)).not.toContain(id)
  })

  test('as many as asked for', async () => {
    expect(await search(world.visitor, descriptorOf('VIT-0001'), { take: 3 })).toHaveLength(3)
    expect(await search(world.visitor, descriptorOf('VIT-0001'), { take: -1 })).toHaveLength(1)
    expect(await search(world.visitor, descriptorOf('VIT-0001'), { take: 1e9 })).toHaveLength(11)
  })

  test('never of an inactive brand', async () => {
    for (const client of [world.visitor, shopper, staff]) {
      const found = await search(client, descriptorOf('VIT-0002'))
      expect(found.map(({ id }) => id)).not.toContain(ids.get('VIT-0002'))
    }
  })
})

describe('products that look like one', () => {
  const like = async (product_uuid: string | undefined, request: object = {}): Promise<Found[]> =>
    (await shopper.rpc('pictures_like', { product_uuid, request }).throwOnError()).data

  test('are others', async () => {
    const found = await like(ids.get('VIT-0001'), { take: 4 })
    expect(found).toHaveLength(4)
    expect(found.map(({ id }) => id)).not.toContain(ids.get('VIT-0001'))
  })

  test('are found beside a hundred excluded ones', async () => {
    const excluded = Array.from({ length: 100 }, () => ids.get('VIT-0003'))
    const found = await like(ids.get('VIT-0001'), { excluded })
    expect(found).toHaveLength(9)
    for (const product of ['VIT-0001', 'VIT-0003']) expect(found.map(({ id }) => id)).not.toContain(ids.get(product))
  })

  test('are without what she hid, also for what she hid herself', async () => {
    await world.server.sql(`insert into auth.users (id) values ('10000000-0000-4000-8000-000000000002') on conflict do nothing`)
    await shopper.from('style_signals').insert({ product_id: 'VIT-0003', kind: 'hidden' }).throwOnError()
    expect((await like(ids.get('VIT-0001'))).map(({ id }) => id)).not.toContain(ids.get('VIT-0003'))
    expect((await like(ids.get('VIT-0003'))).map(({ id }) => id)).toContain(ids.get('VIT-0001'))
    await shopper.from('style_signals').delete().eq('product_id', 'VIT-0003').throwOnError()
  })

  test('are none for a product that is hidden, unknown or not described', async () => {
    const { data } = await world.service
      .from('demo_products')
      .insert({ product_id: 'bare', name: 'Bare' })
      .select('id')
      .single()
    for (const id of [ids.get('VIT-0002'), '00000000-0000-4000-8000-000000000000', data?.id]) expect(await like(id)).toEqual([])
  })
})

describe('the colours of pictures', () => {
  test('are those of the descriptor module', async () => {
    const wanted = ['VIT-0001', 'VIT-0003'].map((product) => ids.get(product))
    const { data } = await world.visitor.rpc('picture_colours', { ids: wanted }).throwOnError()
    expect(data).toHaveLength(4)
    for (const { url, lightness, warmth } of data) {
      const [, product = '', view] = /(vit-\d+)(-b)?\.webp/.exec(url) ?? []
      const expected = paletteColour(descriptorOf(product, view))
      expect(lightness).toBeCloseTo(expected?.lightness ?? Number.NaN, 3)
      expect(warmth).toBeCloseTo(expected?.warmth ?? Number.NaN, 3)
    }
  })

  test('are none of a hidden product', async () => {
    const { data } = await world.visitor.rpc('picture_colours', { ids: [ids.get('VIT-0002')] }).throwOnError()
    expect(data).toEqual([])
  })

  test('are those of at most 100 products', async () => {
    const { status } = await world.visitor.rpc('picture_colours', { ids: Array(101).fill(ids.get('VIT-0001')) })
    expect(status).toBe(400)
  })
})

describe('a wrong request is rejected with the reason', () => {
  const numbers = descriptorOf('VIT-0001')
  test.each([
    ['too short', [0.1], 'a descriptor has 247 numbers, not 1'],
    ['empty', [], 'a descriptor has 247 numbers, not 0'],
    ['null', null, 'a descriptor has 247 numbers, not null'],
    ['nested', [numbers], 'a descriptor has 247 numbers, not 247'],
    ['NaN', ['NaN', ...numbers.slice(1)], 'the numbers of a descriptor are between -1 and 1'],
    ['infinite', [...numbers.slice(1), 'Infinity'], 'the numbers of a descriptor are between -1 and 1'],
    ['with a null', [null, ...numbers.slice(1)], 'the numbers of a descriptor are between -1 and 1'],
    ['too large', [2, ...numbers.slice(1)], 'the numbers of a descriptor are between -1 and 1'],
    ['too long', numbers.map(() => 1), 'the length of each block of a descriptor is 1 or 0']
  ])('%s', async (_name, descriptor, message) => {
    expect(await problemOf(descriptor)).toBe(message)
  })

  test.each([
    [{ colour: 2 }, 'colour is between 0 and 1'],
    [{ shape: -0.1 }, 'shape is between 0 and 1'],
    [{ texture: 'much' }, 'texture is a number'],
    [{ colour: 0, texture: 0, shape: 0 }, 'colour, texture or shape must count'],
    [{ category: 7 }, 'category is a text'],
    [{ excluded: 'VIT-0001' }, 'excluded is a list of at most 100 ids'],
    [{ excluded: ['VIT-0001'] }, 'invalid input syntax for type uuid: "VIT-0001"'],
    [{ excluded: Array(101).fill(null) }, 'excluded is a list of at most 100 ids'],
    [[], 'a request is an object']
  ])('%j', async (request, message) => {
    expect(await problemOf(numbers, request)).toBe(message)
  })

  test('a descriptor of zeros finds products that are not like it', async () => {
    const found = await search(world.visitor, Array(descriptorLength).fill(0))
    expect(found).toHaveLength(11)
    expect(found.every(({ similarity }) => similarity === 0)).toBe(true)
  })
})

describe('the descriptors of pictures', () => {
  test('are stored by staff only', async () => {
    const pictures = [{ url: urlOf('VIT-0001'), descriptor: descriptorOf('VIT-0002') }]
    for (const client of [world.visitor, shopper]) {
      const { error } = await client.rpc('store_picture_descriptors', { pictures })
      expect(error?.code).toBe('42501')
    }
    expect(await search(world.visitor, descriptorOf('VIT-0001'), { take: 1 })).toMatchObject([{ url: urlOf('VIT-0001') }])
  })

  test.each([
    ['no list', {}],
    ['no descriptor', [{ url: 'https://images.example/vit-0001.webp' }]],
    ['no url', [{ descriptor: [] }]],
    ['a short one', [{ url: 'https://images.example/vit-0001.webp', descriptor: [1] }]],
    ['a text', [{ url: 'https://images.example/vit-0001.webp', descriptor: ['x'] }]]
  ])('are rejected: %s', async (_name, pictures) => {
    expect((await staff.rpc('store_picture_descriptors', { pictures })).status).toBe(400)
  })

  test('follow the pictures of the product', async () => {
    const missing = () => staff.from('product_pictures').select('view, url').is('descriptor', null).throwOnError()
    const product = staff.from('demo_products')
    await product
      .update({ additional_images: [urlOf('VIT-0004'), { url: urlOf('new') }] })
      .eq('product_id', 'VIT-0004')
      .throwOnError()
    expect((await missing()).data).toEqual([{ view: 2, url: urlOf('new') }])
    await product.update({ category: 'Knitwear', additional_images: [] }).eq('product_id', 'VIT-0004').throwOnError()
    expect((await missing()).data).toEqual([])
    const found = await search(world.visitor, descriptorOf('VIT-0004'), { category: 'Knitwear', take: 1 })
    expect(found[0]?.id).toBe(ids.get('VIT-0004'))
    await product.delete().eq('product_id', 'VIT-0004').throwOnError()
    const left = await search(world.visitor, descriptorOf('VIT-0004'))
    expect(left.map(({ id }) => id)).not.toContain(ids.get('VIT-0004'))
  })
})

test('the numbers of the descriptor module are those of the database', () => {
  expect(Object.values(blockLengths)).toEqual([100, 54, 45, 48])
})

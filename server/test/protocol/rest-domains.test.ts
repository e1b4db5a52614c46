import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

describe('a domain with casts to and from JSON and text', () => {
  test.each([
    ['select=id,color&order=id', '[{"id":1,"color":"#000000"}, \n {"id":2,"color":"#008080"}, \n {"id":3,"color":null}]'],
    ['id=eq.2', '[{"id":2,"name":"teal","color":"#008080","base_id":null}]'],
    ['select=c:color&id=eq.2', '[{"c":"#008080"}]'],
    ['select=color::text&id=eq.2', '[{"color":"\\"#008080\\""}]'],
    ['select=id&color=eq.008080', '[{"id":2}]'],
    ['select=id&color=neq.%23000000', '[{"id":2}]'],
    ['select=id&color=in.(000000,008080)&order=id', '[{"id":1}, \n {"id":2}]'],
    ['select=id&color=not.in.(000000)', '[{"id":2}]'],
    ['select=id&or=(color.eq.008080,id.eq.3)&order=id', '[{"id":2}, \n {"id":3}]'],
    ['select=id,base_id(color)&id=eq.3', '[{"id":3,"base_id":{"color":"#008080"}}]'],
    ['select=id,base_id(*)&id=eq.3', '[{"id":3,"base_id":{"id":2,"name":"teal","color":"#008080","base_id":null}}]'],
    ['select=...base_id(color)&id=eq.3', '[{"color":"#008080"}]']
  ])('%s', async (search, text) => {
    const response = await world.request(`/paints?${search}`)
    expect([response.status, response.text]).toEqual([200, text])
  })

  test('converts values in bodies and in returned rows', async () => {
    const prefer = 'return=representation'
    const made = await world.request('/paints', {
      method: 'POST',
      body: '[{"id": 50, "color": "#0000FF"}, {"id": 51, "color": null}]',
      headers: { prefer }
    })
    expect(made.json).toEqual([
      { id: 50, name: null, color: '#0000FF', base_id: null },
      { id: 51, name: null, color: null, base_id: null }
    ])
    const changed = await world.request('/paints?id=eq.51&select=color', {
      method: 'PATCH',
      body: '{"color": "#00FF00"}',
      headers: { prefer: `${prefer}, missing=default` }
    })
    expect(changed.json).toEqual([{ color: '#00FF00' }])
    expect(await world.server.sql('select color::int from paints where id >= 50 order by id')).toEqual([
      { color: 255 },
      { color: 65280 }
    ])
    await world.server.sql('delete from paints where id >= 50')
  })

  test('does not convert patterns', async () => {
    const { status, json } = await world.request('/paints?color=ilike.*8*')
    expect([status, json]).toMatchObject([404, { code: '42883', message: 'operator does not exist: color ~~* unknown' }])
  })
})

describe('a domain over a text search vector', () => {
  test.each([
    ['plain=fts(simple).what', [{ id: 1 }]],
    ['titles=plfts(simple).all blues', [{ id: 2 }]],
    ['titles=not.wfts(simple).blues', [{ id: 1 }]],
    ['spoken=phfts(simple).so what', [{ id: 1 }]],
    ['or=(plain.fts(simple).blues,titles.fts(simple).nothing)', [{ id: 2 }]]
  ])('is searched without conversion: %s', async (filter, rows) => {
    const { status, json } = await world.request(`/tracks?select=id&${filter}`)
    expect([status, json]).toEqual([200, rows])
  })
})

describe('types with a length', () => {
  const row = { id: 1, bits: '10101', mark: 'abc', short: 'four' }

  test('accept values that fit', async () => {
    const response = await world.request('/codes', {
      method: 'POST',
      body: JSON.stringify(row),
      headers: { prefer: 'return=representation' }
    })
    expect(response.json).toEqual([row])
    const patched = await world.request('/codes?id=eq.1&select=bits', {
      method: 'PATCH',
      body: '{"bits": "00011"}',
      headers: { prefer: 'return=representation' }
    })
    expect(patched.json).toEqual([{ bits: '00011' }])
  })

  test.each([
    [{ id: 2, short: 'toolong' }, '22001'],
    [{ id: 2, mark: 'toolong' }, '22001'],
    [{ id: 2, bits: '1' }, '22026']
  ])('reject %j', async (body, code) => {
    const response = await world.request('/codes', { method: 'POST', body: JSON.stringify(body) })
    expect([response.status, response.json]).toMatchObject([400, { code }])
  })
})

test('searches a computed text search vector without conversion', async () => {
  const { json } = await world.request('/remarks?select=id&search_words=fts(simple).of')
  expect(json).toEqual([{ id: 1 }])
})

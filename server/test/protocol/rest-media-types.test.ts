import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

const accepting = (path: string, accept: string) => world.request(path, { headers: { accept } })

describe('a function that returns a media type sets the body', () => {
  test.each([
    ['/rpc/plain_words', 'text/plain', 'just words', 'text/plain; charset=utf-8'],
    ['/rpc/plain_words', 'text/html, text/plain;q=0.5', 'just words', 'text/plain; charset=utf-8'],
    ['/rpc/markup', 'text/xml', '<a><b/></a>', 'text/xml; charset=utf-8'],
    ['/rpc/markup_below', 'text/xml', '\n<a/>', 'text/xml; charset=utf-8'],
    ['/rpc/shape', 'application/vnd.shape+json', '{"sides": 4}', 'application/vnd.shape+json'],
    ['/rpc/plain_words', '*/*', '"just words"', 'application/json; charset=utf-8'],
    ['/rpc/of_any_type', 'a/b', 'anything', 'application/octet-stream'],
    ['/rpc/of_any_type', '*/*', 'anything', 'application/octet-stream'],
    ['/rpc/of_any_type', 'x/named', 'anything', 'x/named'],
    ['/rpc/no_picture', 'image/png', '', 'image/png']
  ])('%s as %s', async (path, accept, text, type) => {
    const response = await accepting(path, accept)
    expect([response.status, response.text, response.headers.get('content-type')]).toEqual([200, text, type])
  })

  test('returns bytes unchanged', async () => {
    const response = await fetch(`${world.server.url}/rest/v1/rpc/picture`, {
      headers: { apikey: world.server.keys.anonKey, accept: 'image/png' }
    })
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe('89504e470d0a1a0a00ff')
  })

  test('passes posted text to its only, unnamed parameter', async () => {
    const headers = { 'content-type': 'text/plain', accept: 'text/plain' }
    const response = await world.request('/rpc/echo', { method: 'POST', body: 'said, as it is "here"', headers })
    expect(response.text).toBe('said, as it is "here"')
  })

  test.each([
    ['/rpc/greet', 'text/plain'],
    ['/rpc/plain_words', 'text/xml'],
    ['/clients', 'image/png']
  ])('rejects %s as %s', async (path, accept) => {
    const { status, json } = await accepting(path, accept)
    expect([status, json]).toEqual([
      406,
      { code: 'PGRST107', message: `None of these media types are available: ${accept}`, details: null, hint: null }
    ])
  })
})

describe('an aggregate that returns a media type formats rows', () => {
  test.each([
    ['of its table', '/clients?order=id', 'text/tab-separated-values', 'id\tname\n1\tMicrosoft\n2\tApple\n'],
    ['of its table, filtered', '/clients?id=eq.2', 'text/tab-separated-values', 'id\tname\n2\tApple\n'],
    ['of any table', '/clients?select=name&order=id', 'text/lines', '(Microsoft)\n(Apple)\n'],
    ['of rows that a function returns', '/rpc/all_projects?id=eq.1', 'text/lines', '(1,"Windows 7",1)\n']
  ])('%s', async (_, path, accept, text) => {
    const response = await accepting(path, accept)
    expect([response.status, response.text, response.headers.get('content-type')]).toEqual([200, text, accept])
  })

  test("a handler of a table's rows needs all of its columns", async () => {
    expect((await accepting('/clients?select=id', 'text/tab-separated-values')).status).toBe(406)
  })

  test('formats the rows of writes too', async () => {
    const response = await world.request('/clients', {
      method: 'POST',
      body: '{"id": 77, "name": "New"}',
      headers: { accept: 'text/tab-separated-values', prefer: 'return=representation, tx=rollback' }
    })
    expect([response.status, response.text]).toEqual([201, 'id\tname\n77\tNew\n'])
    await world.server.sql('delete from clients where id = 77')
  })

  test('HEAD has the type and no body', async () => {
    const response = await world.request('/clients', { method: 'HEAD', headers: { accept: 'text/tab-separated-values' } })
    expect([response.status, response.headers.get('content-type'), response.text]).toEqual([
      200,
      'text/tab-separated-values',
      ''
    ])
  })
})

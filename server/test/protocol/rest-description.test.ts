import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

type Part = { [key: string]: Part }

let world: RestWorld
let document: Part
beforeAll(async () => {
  world = await startRestWorld()
  document = (await world.request('/')).json as Part
})
afterAll(() => world.server.stop())

describe('the OpenAPI description', () => {
  test.each(['application/openapi+json', 'application/json', '*/*'])('is served as %s', async (accept) => {
    const response = await world.request('/', { headers: { accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/openapi+json; charset=utf-8'])
    expect(response.json).toMatchObject({ swagger: '2.0', basePath: '/rest/v1', schemes: ['http'] })
  })

  test('contains the requested address', () => {
    expect(document.host).toBe(new URL(world.server.url).host)
  })

  test('has no body for HEAD, and no other media type or method', async () => {
    const head = await world.request('/', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect((await world.request('/', { headers: { accept: 'text/csv' } })).json).toMatchObject({ code: 'PGRST107' })
    expect((await world.request('/clients', { headers: { accept: 'application/openapi+json' } })).status).toBe(406)
    const posted = await world.request('/', { method: 'POST', body: '{}' })
    expect([posted.status, posted.json]).toMatchObject([405, { code: 'PGRST117' }])
  })

  test('defines the rows of a table: comments, keys, types, defaults', () => {
    expect(document.definitions?.described).toEqual({
      type: 'object',
      description: 'Things described\n\nOne line,\nand another.',
      required: ['id', 'title'],
      properties: {
        id: { type: 'integer', format: 'int32', description: 'Its number\n\nNote:\nThis is a Primary Key.<pk/>' },
        title: { type: 'string', format: 'character varying', maxLength: 40, default: 'untitled', description: 'Its name' },
        mood: { type: 'string', format: 'public.mood', default: 'calm', enum: ['calm', 'bright'] },
        client_id: {
          type: 'integer',
          format: 'int32',
          description: "Note:\nThis is a Foreign Key to `clients.id`.<fk table='clients' column='id'/>"
        },
        tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
        price: { type: 'number', format: 'numeric', default: 9.5 },
        extra: { format: 'jsonb' },
        is_shown: { type: 'boolean', format: 'boolean', default: false },
        made: { type: 'string', format: 'timestamp with time zone', default: 'now()' }
      }
    })
  })

  test('lists the operations of a table and their parameters', () => {
    const path = document.paths?.['/described']
    expect(Object.keys(path ?? {})).toEqual(['get', 'post', 'delete', 'patch'])
    expect(path?.get).toMatchObject({
      summary: 'Things described',
      description: 'One line,\nand another.',
      tags: ['described'],
      responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/described' } } } }
    })
    expect(path?.get?.parameters).toContainEqual({ $ref: '#/parameters/rowFilter.described.title' })
    expect(document.parameters?.['rowFilter.described.title']).toEqual({
      name: 'title',
      description: 'Its name',
      required: false,
      in: 'query',
      type: 'string'
    })
    expect(Object.keys(document.paths?.['/read_only'] ?? {})).toEqual(['get'])
  })

  test('lists functions with their arguments', () => {
    const path = document.paths?.['/rpc/describe_me']
    expect(path?.get).toMatchObject({ summary: 'Describes', description: 'And explains.', tags: ['(rpc) describe_me'] })
    expect(path?.get?.parameters).toEqual([
      { name: 'a', required: true, in: 'query', type: 'integer', format: 'int32' },
      { name: 'b', required: false, in: 'query', type: 'string', format: 'text' },
      {
        name: 'c',
        required: false,
        in: 'query',
        type: 'array',
        collectionFormat: 'multi',
        items: { type: 'string', format: 'text' }
      }
    ])
    expect(path?.post?.parameters).toMatchObject([{ in: 'body', schema: { required: ['a'] } }, {}])
    expect(Object.keys(document.paths?.['/rpc/add_item'] ?? {})).toEqual(['post'])
  })

  test('omits what the caller may not use', async () => {
    expect(document.paths).not.toHaveProperty('/hidden')
    const response = await world.request('/', { headers: { apikey: world.server.keys.serviceRoleKey } })
    expect((response.json as Part).paths).toHaveProperty('/clients')
  })
})

describe('OPTIONS lists the allowed methods', () => {
  test.each([
    ['/', 'OPTIONS,GET,HEAD'],
    ['/clients', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/no_key', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/two_clients', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/read_only', 'OPTIONS,GET,HEAD'],
    ['/rpc/add_item', 'OPTIONS,POST'],
    ['/rpc/greet', 'OPTIONS,GET,HEAD,POST']
  ])('of %s', async (path, allow) => {
    const response = await world.request(path, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow'), response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      allow,
      '*'
    ])
  })

  test.each([
    ['/nothing', 'PGRST205'],
    ['/rpc/nothing', 'PGRST202']
  ])('but rejects %s', async (path, code) => {
    const response = await world.request(path, { method: 'OPTIONS' })
    expect([response.status, response.json]).toMatchObject([404, { code }])
  })

  test("a browser's preflight needs no key", async () => {
    const response = await fetch(`${world.server.url}/rest/v1/clients`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'PATCH' }
    })
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([
      204,
      expect.stringContaining('PATCH')
    ])
  })
})

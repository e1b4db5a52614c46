import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from '#server/test/protocol/rest-world.ts'
import { type Api, expected, type Row, requestEndpoint } from './request-endpoint.ts'

let world: RestWorld
let api: Api
beforeAll(async () => {
  world = await startRestWorld()
  const { keys, tokenFor } = world.server
  const token = await tokenFor({ id: '10000000-0000-4000-8000-000000000001' })
  api = {
    url: `${world.server.url}/rest/v1`,
    fetch,
    callers: {
      nobody: {},
      anon: { apikey: keys.anonKey },
      stranger: { apikey: keys.anonKey, authorization: 'Bearer a.b.c' },
      user: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
      service: { apikey: keys.serviceRoleKey }
    },
    names: {}
  }
})
afterAll(() => world.server.stop())

const shown = { prefer: 'return=representation' }
const one = { accept: 'application/vnd.pgrst.object+json' }
const csv = { accept: 'text/csv' }

const description = 'basePath consumes definitions externalDocs host info parameters paths produces schemes swagger'

const rows: Row[] = [
  ['GET /', 'anon', 200, description],
  ['HEAD /', 'anon', 200, '-'],
  ['POST /', 'anon', 405, 'PGRST117', {}],

  ['GET /clients', 'anon', 200, '[id name]'],
  ['GET /clients', 'user', 200, '[id name]'],
  ['GET /clients', 'nobody', 401, 'PGRST302'],
  ['GET /clients', 'stranger', 401, 'PGRST301'],
  ['GET /clients?select=id,projects(id)', 'anon', 200, '[id projects]'],
  ['GET /clients?id=eq.1', 'anon', 200, 'id name', undefined, one],
  ['GET /clients', 'anon', 406, 'PGRST116', undefined, one],
  ['GET /clients?limit=1', 'anon', 206, '[id name]', undefined, { prefer: 'count=exact' }],
  ['GET /clients?offset=9', 'anon', 416, 'PGRST103', undefined, { prefer: 'count=exact' }],
  ['GET /clients?limit=-1', 'anon', 416, 'PGRST103'],
  ['GET /clients', 'anon', 200, 'text/csv', undefined, csv],
  ['GET /clients', 'anon', 406, 'PGRST107', undefined, { accept: 'image/png' }],
  ['GET /clients', 'anon', 406, 'PGRST107', undefined, { accept: 'application/vnd.pgrst.plan+json' }],
  ['GET /clients', 'anon', 406, 'PGRST106', undefined, { 'accept-profile': 'auth' }],
  ['GET /clients?id=nonsense', 'anon', 400, 'PGRST100'],
  ['GET /clients?select=nope', 'anon', 400, '42703'],
  ['GET /clients?select=count()', 'anon', 400, 'PGRST123'],
  ['GET /clients?select=items(id)', 'anon', 400, 'PGRST200'],
  ['GET /orders?select=places(id)', 'anon', 300, 'PGRST201'],
  ['GET /clients?projects.id=eq.1', 'anon', 400, 'PGRST108'],
  ['GET /clients?select=id,projects(id)&order=projects(id)', 'anon', 400, 'PGRST118'],
  ['GET /client', 'anon', 404, 'PGRST205'],
  ['GET /hidden', 'anon', 401, '42501'],
  ['GET /hidden', 'user', 403, '42501'],
  ['GET /a/b', 'anon', 404, 'PGRST125'],
  ['HEAD /clients', 'anon', 200, '-'],
  ['OPTIONS /clients', 'anon', 200, '-'],
  ['OPTIONS /client', 'anon', 404, 'PGRST205'],

  ['POST /users', 'anon', 201, '-', { id: 10, name: 'A' }],
  ['POST /users', 'anon', 201, '[id name]', [{ id: 11, name: 'B' }], shown],
  ['POST /users', 'anon', 201, '[]', [], shown],
  ['POST /users', 'anon', 200, '[id name]', { id: 11, name: 'C' }, { prefer: `${shown.prefer},resolution=merge-duplicates` }],
  ['POST /users', 'anon', 201, '[]', { id: 11, name: 'D' }, { prefer: `${shown.prefer},resolution=ignore-duplicates` }],
  ['POST /users', 'anon', 201, 'to /users?id=eq.12', { id: 12, name: 'E' }, { prefer: 'return=headers-only' }],
  ['POST /users', 'anon', 409, '23505', { id: 11, name: 'F' }],
  ['POST /projects', 'anon', 409, '23503', { id: 10, name: 'G', client_id: 99 }],
  ['POST /users', 'anon', 400, '23502', { id: 13 }],
  ['POST /users', 'anon', 400, 'PGRST204', { id: 13, size: 1 }],
  ['POST /users', 'anon', 400, 'PGRST102', [{ id: 13 }, { name: 'H' }]],
  ['POST /users', 'anon', 400, 'PGRST102', '{', { 'content-type': 'application/json' }],
  ['POST /users', 'anon', 400, 'PGRST102', '<a/>', { 'content-type': 'text/html' }],
  ['POST /users', 'anon', 400, 'PGRST122', { id: 14, name: 'I' }, { prefer: 'handling=strict,nonsense' }],
  ['POST /users', 'anon', 406, 'PGRST106', { id: 14, name: 'I' }, { 'content-profile': 'auth' }],
  ['POST /secrets', 'anon', 401, '42501', { id: 9 }],
  ['POST /secrets', 'user', 403, '42501', { id: 9, owner: '10000000-0000-4000-8000-000000000002' }],
  ['POST /secrets', 'user', 201, '-', { id: 9 }],

  ['PATCH /users?id=eq.10', 'anon', 204, '-', { name: 'J' }],
  ['PATCH /users?id=eq.10', 'anon', 200, '[id name]', { name: 'J' }, shown],
  ['PATCH /users?id=eq.-1', 'anon', 200, '[]', { name: 'J' }, shown],
  ['PATCH /users?id=gt.0', 'anon', 400, 'PGRST124', { name: 'J' }, { prefer: 'handling=strict,max-affected=1' }],
  ['PATCH /users', 'anon', 400, '21000', { name: 'J' }],
  ['PATCH /users?id=gt.0', 'anon', 406, 'PGRST116', { name: 'J' }, { ...one, ...shown }],

  ['PUT /users?id=eq.20', 'anon', 201, '[id name]', { id: 20, name: 'K' }, shown],
  ['PUT /users?id=eq.20', 'anon', 200, '[id name]', { id: 20, name: 'L' }, shown],
  ['PUT /users?id=eq.20', 'anon', 204, '-', { id: 20, name: 'M' }],
  ['PUT /users?name=eq.M', 'anon', 405, 'PGRST105', { id: 20, name: 'M' }],
  ['PUT /users?id=eq.20&limit=1', 'anon', 400, 'PGRST114', { id: 20, name: 'M' }],
  ['PUT /users?id=eq.20', 'anon', 400, 'PGRST115', { id: 21, name: 'M' }],

  ['DELETE /users?id=eq.10', 'anon', 204, '-'],
  ['DELETE /users?id=eq.11', 'anon', 200, '[id name]', undefined, shown],
  ['DELETE /users?id=eq.11', 'anon', 200, '[]', undefined, shown],
  ['DELETE /users', 'anon', 400, '21000'],

  ['POST /rpc/add_them', 'anon', 200, '3', { a: 1, b: 2 }],
  ['GET /rpc/add_them?a=1&b=2', 'anon', 200, '3'],
  ['HEAD /rpc/add_them?a=1&b=2', 'anon', 200, '-'],
  ['OPTIONS /rpc/add_them', 'anon', 200, '-'],
  ['POST /rpc/no_result', 'anon', 204, '-', {}],
  ['POST /rpc/all_projects', 'anon', 200, '[client_id id name]', {}],
  ['GET /rpc/all_projects?select=id,clients(name)&limit=1', 'anon', 200, '[clients id]'],
  ['POST /rpc/project_of', 'anon', 200, 'client_id id name', { id: 1 }],
  ['POST /rpc/some_numbers', 'anon', 200, '[1]', {}],
  ['GET /rpc/add_item?name=x', 'anon', 405, '25006'],
  ['POST /rpc/add_them', 'anon', 404, 'PGRST202', { a: 1, c: 2 }],
  ['POST /rpc/unclear', 'anon', 300, 'PGRST203', { a: 1 }],
  ['POST /rpc/add_them', 'anon', 400, 'PGRST128', { a: 1, b: 2 }, { prefer: 'handling=strict,max-affected=1' }],
  ['POST /rpc/fail', 'anon', 400, 'P0001', {}],
  ['POST /rpc/teapot', 'anon', 418, 'PT418', {}],
  ['PATCH /rpc/add_them', 'anon', 405, 'PGRST101', {}],
  ['PUT /rpc/add_them', 'anon', 405, 'PGRST101', {}],
  ['DELETE /rpc/add_them', 'anon', 405, 'PGRST101']
]

test.each(rows)('%s by %s returns %i: %s', async (...row: Row) => {
  expect(await requestEndpoint(api, row)).toEqual(expected(api, row))
})

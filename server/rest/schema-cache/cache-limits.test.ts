import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { createTokenVerifier } from '#server/plugins/claims.ts'
import { createAddressReader, readClientAddresses } from '#server/plugins/client-address.ts'
import { createFairShare } from '#server/plugins/fair-share.ts'
import { rest } from '#server/rest/index.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { createCatalogReader } from './catalog-reader.ts'

let server: TestServer
let app: FastifyInstance | undefined
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(`
    create schema stock;
    grant usage on schema stock to anon;
    create table stock.alpha (id int primary key, name text);
    create table stock.beta (id int primary key, name text, alpha_id int references stock.alpha);
    create function stock.gamma(a int) returns int language sql return a;
    grant select on all tables in schema stock to anon`)
})
afterEach(() => app?.close())
afterAll(() => server.stop())

async function start(cacheLimits: RestSettings['cacheLimits']) {
  const logged: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    }
  })
  app = fastify({ logger: { level: 'warn', stream } })
  readClientAddresses(app, createAddressReader())
  const { keys, pool } = server
  await app.register(rest, {
    prefix: '/rest/v1',
    pool,
    verifyToken: createTokenVerifier(keys),
    share: createFairShare(8),
    schemas: ['stock'],
    cacheLimits
  })
  await app.ready()
  const running = app
  const sendRequest = (url: string) => running.inject({ url: `/rest/v1${url}`, headers: { apikey: keys.anonKey } })
  return { sendRequest, logged: () => logged.join('') }
}

describe('the limit on entries', () => {
  const milliseconds = 30_000
  const incomplete = expect.stringContaining('The schema cache reached its limits.')

  test('omits nothing if everything fits', async () => {
    const { sendRequest, logged } = await start({ entries: 2000, milliseconds })
    expect((await sendRequest('/beta?select=id,alpha(name)')).statusCode).toBe(200)
    expect((await sendRequest('/rpc/gamma?a=3')).json()).toBe(3)
    expect(logged()).toBe('')
  })

  test('omits tables, functions and relationships that do not fit, and reports it in the log and in the hint of an error', async () => {
    const { sendRequest, logged } = await start({ entries: 5, milliseconds })
    expect((await sendRequest('/alpha')).statusCode).toBe(200)
    expect((await sendRequest('/beta')).json()).toMatchObject({ code: 'PGRST205', hint: incomplete })
    expect((await sendRequest('/rpc/gamma?a=3')).json()).toMatchObject({ code: 'PGRST202', hint: incomplete })
    expect(logged()).toContain('1 of 2 tables (out of room)')
    expect(logged()).toContain('1 of 1 functions (out of room)')
  })

  test('prefers tables to relationships', async () => {
    const { sendRequest, logged } = await start({ entries: 9, milliseconds })
    expect((await sendRequest('/beta?select=id,name')).statusCode).toBe(200)
    expect((await sendRequest('/beta?select=id,alpha(name)')).json()).toMatchObject({ code: 'PGRST200', hint: incomplete })
    expect(logged()).toContain('further keys (out of room)')
  })
})

describe('the limit on time', () => {
  test('rejects requests if not even the tables could be read', async () => {
    const { sendRequest, logged } = await start({ entries: 1000, milliseconds: 0 })
    const response = await sendRequest('/alpha')
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'PGRST002' }])
    expect(logged()).toContain('Reading the schema took longer than 0 ms')
  })

  test('cancels a catalog query at the limit, skips the following optional ones and reports both as left out', async () => {
    const client = await server.session()
    await client.query('begin read only')
    const reader = createCatalogReader(client, { entries: 10, milliseconds: 300 })
    expect(await reader.tryQuery('numbers', 'select 7 as n')).toEqual([{ n: 7 }])
    const sleep = 'select pg_sleep(60) from unnest($1::int[])'
    expect(await reader.queryInPages('sleepers', sleep, [{ oid: 1, columns: 1 }])).toEqual([])
    expect(await reader.tryQuery('letters', "select 'a'")).toEqual([])
    await expect(reader.require('select 1')).rejects.toThrow('longer than 300 ms')
    expect(reader.leftOut).toEqual(['1 of 1 sleepers (out of time)', 'letters (out of time)'])
    await client.end()
  })
})

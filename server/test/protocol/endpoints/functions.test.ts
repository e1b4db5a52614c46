import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { type Api, expected, type Row, requestEndpoint } from './request-endpoint.ts'

const sources: Record<string, string> = {
  echo: `Deno.serve(async (request) => Response.json({ method: request.method, body: await request.text() }))`,
  words: `Deno.serve(() => new Response('words'))`,
  throws: `Deno.serve(() => { throw new Error('x') })`,
  broken: `import './nowhere.ts'`
}

let folder: string
let server: TestServer
let api: Api
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-functions-'))
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.ts'), source)
  }
  server = await startTestServer({ FUNCTIONS_DIR: folder })
  const { keys } = server
  api = {
    url: `${server.url}/functions/v1`,
    fetch,
    callers: {
      nobody: {},
      keyed: { apikey: keys.anonKey },
      stranger: { apikey: keys.anonKey, authorization: 'Bearer a.b.c' },
      anon: { apikey: keys.anonKey, authorization: `Bearer ${keys.anonKey}` }
    },
    names: {}
  }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const rows: Row[] = [
  ['POST /echo', 'anon', 200, 'body method', { a: 1 }],
  ['GET /echo', 'anon', 200, 'body method'],
  ['PUT /echo', 'anon', 200, 'body method', { a: 1 }],
  ['PATCH /echo', 'anon', 200, 'body method', { a: 1 }],
  ['DELETE /echo', 'anon', 200, 'body method'],
  ['POST /echo/deeper/path?forceFunctionRegion=eu-west-1', 'anon', 200, 'body method', { a: 1 }],
  ['POST /words', 'anon', 200, 'text/plain', 'words'],
  ['OPTIONS /echo', 'nobody', 204, '-'],
  ['OPTIONS /nowhere', 'nobody', 204, '-'],
  ['HEAD /echo', 'anon', 405, '-'],
  ['POST /echo', 'nobody', 401, '401', {}],
  ['POST /echo', 'keyed', 401, '401', {}],
  ['POST /echo', 'stranger', 401, '401', {}],
  ['POST /nowhere', 'anon', 404, 'NOT_FOUND', {}],
  ['POST /throws', 'anon', 500, 'text/plain', {}],
  ['POST /broken', 'anon', 503, 'BOOT_ERROR', {}],
  ['GET /', 'anon', 404, 'NOT_FOUND']
]

test.each(rows)('%s by %s returns %i: %s', async (...row: Row) => {
  expect(await requestEndpoint(api, row)).toEqual(expected(api, row))
})

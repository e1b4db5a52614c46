import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

// Whatever a client sends, the response is a success or an error of the protocol, never a server error.

const numRuns = Number(process.env.RANDOM_REQUESTS ?? 300)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_122)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(`insert into storage.buckets (id, name, public) values ('files', 'files', true)`)
})
afterAll(() => server.stop())

const word = fc.oneof(
  fc.constantFrom(
    'files',
    'a/b.txt',
    '../../keys.json',
    '',
    'name',
    'asc',
    '%',
    '_',
    '\u0000',
    '🧥',
    '20MB',
    '-1',
    'x'.repeat(2000)
  ),
  fc.string()
)
const value = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.jsonValue()
)
const fields = [
  'id',
  'name',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'prefix',
  'prefixes',
  'limit',
  'offset',
  'cursor',
  'search',
  'sortBy',
  'with_delimiter',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'destinationBucket',
  'metadata',
  'copyMetadata',
  'expiresIn',
  'paths',
  'transform',
  'versionId'
]
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }).map((json) => JSON.stringify(json)),
  fc.json(),
  fc.string()
)
const endpoint = fc.constantFrom(
  'POST /bucket',
  'PUT /bucket/files',
  'POST /bucket/files/empty',
  'DELETE /bucket/none',
  'POST /object/list/files',
  'POST /object/list-v2/files',
  'POST /object/move',
  'POST /object/copy',
  'DELETE /object/files',
  'POST /object/sign/files',
  'POST /object/sign/files/a/b.txt',
  'POST /object/upload/sign/files/a/b.txt',
  'DELETE /cdn/files/a'
)

test('never returns a server error for any JSON body', async () => {
  await fc.assert(
    fc.asyncProperty(endpoint, body, async (target, payload) => {
      const [method = '', path = ''] = target.split(' ')
      const response = await sendRequest(method, path, { 'content-type': 'application/json' }, payload)
      if (response.status >= 400) expect(JSON.parse(response.text)).toMatchObject({ statusCode: expect.any(String) })
    }),
    { numRuns, seed }
  )
})

const header = fc.oneof(
  fc.constantFrom(
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    '*',
    '"a"',
    'W/"a"',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '0',
    '1.0.0',
    '-1',
    '5'
  ),
  fc.base64String(),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => text.trim())
)
const headers = fc.dictionary(
  fc.constantFrom(
    'range',
    'if-range',
    'if-none-match',
    'if-modified-since',
    'cache-control',
    'content-type',
    'content-encoding',
    'x-metadata',
    'x-upsert',
    'x-signature',
    'accept',
    'upload-length',
    'upload-defer-length',
    'upload-offset',
    'upload-metadata',
    'upload-concat'
  ),
  header,
  { maxKeys: 5 }
)
const path = fc.oneof(
  fc.constantFrom(
    'GET /object/public/files/a.txt',
    'HEAD /object/files/a.txt',
    'GET /object/info/files/a.txt',
    'GET /object/sign/files/a.txt?token=a.b.c',
    'GET /render/image/public/files/a.txt?width=10&format=origin',
    'GET /render/image/authenticated/files/a.txt',
    'POST /object/files/a.txt',
    'PUT /object/files/a.txt',
    'PUT /object/upload/sign/files/a.txt?token=a.b.c',
    'POST /upload/resumable',
    'POST /upload/resumable/sign',
    'HEAD /upload/resumable/00000000-0000-4000-8000-000000000000',
    'PATCH /upload/resumable/00000000-0000-4000-8000-000000000000',
    'DELETE /upload/resumable/x',
    'PATCH /upload/resumable/%2e%2e%2fsign'
  ),
  fc.string({ maxLength: 30 }).map((text) => `GET /object/public/files/${encodeURIComponent(text.toWellFormed())}`)
)

test('never returns a server error for any header or path', async () => {
  await fc.assert(
    fc.asyncProperty(path, headers, fc.string(), async (target, sent, payload) => {
      const [method = '', address = ''] = target.split(' ')
      await sendRequest(
        method,
        address,
        { 'tus-resumable': '1.0.0', ...sent },
        method === 'GET' || method === 'HEAD' ? undefined : payload
      )
    }),
    { numRuns, seed }
  )
})

async function sendRequest(method: string, address: string, sent: Record<string, string>, payload?: string) {
  const key = server.keys.serviceRoleKey
  const response = await server.fetch(`${server.url}/storage/v1${address}`, {
    method,
    headers: { ...sent, apikey: key, authorization: `Bearer ${key}` },
    ...(payload === undefined ? {} : { body: payload })
  })
  const text = await response.text()
  expect([address, response.status, text.slice(0, 200)]).toEqual([
    address,
    expect.toSatisfy((status: number) => status < 500),
    text.slice(0, 200)
  ])
  return { status: response.status, text }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceStorage, tinyPng } from '#server/test/protocol/storage-client.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { type Api, expected, findUntestedOperations, type Row, requestEndpoint } from './request-endpoint.ts'

let server: TestServer
let api: Api
beforeAll(async () => {
  server = await startTestServer()
  const service = serviceStorage(server)
  await service.createBucket('open', { public: true })
  await service.createBucket('closed', { public: false })
  for (const bucket of ['open', 'closed']) {
    for (const name of ['a.png', 'folder/b.png', 'old.png', 'gone.png']) {
      await service.from(bucket).upload(name, tinyPng, { contentType: 'image/png' })
    }
  }
  api = await callersAndNames()
})
afterAll(() => server.stop())

async function callersAndNames(): Promise<Api> {
  const { keys, tokenFor, url } = server
  const token = await tokenFor({ id: '10000000-0000-4000-8000-000000000001' })
  const closed = serviceStorage(server).from('closed')
  const tokenOf = (signed: string | undefined) => new URL(signed ?? '').searchParams.get('token') ?? ''
  const transform = { width: 1 }
  const service = { apikey: keys.serviceRoleKey }
  const begun = await fetch(`${url}/storage/v1/upload/resumable`, { method: 'POST', headers: { ...service, ...begin('tus') } })
  return {
    url: `${url}/storage/v1`,
    fetch: server.fetch,
    callers: {
      nobody: {},
      anon: { apikey: keys.anonKey },
      stranger: { apikey: keys.anonKey, authorization: 'Bearer a.b.c' },
      user: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
      service
    },
    names: {
      serviceKey: keys.serviceRoleKey,
      download: tokenOf((await closed.createSignedUrl('a.png', 60)).data?.signedUrl),
      rendered: tokenOf((await closed.createSignedUrl('a.png', 60, { transform })).data?.signedUrl),
      upload: (await closed.createSignedUploadUrl('signed.png')).data?.token ?? '',
      resumable: (await closed.createSignedUploadUrl('pieces.png')).data?.token ?? '',
      begun: begun.headers.get('location')?.split('/').at(-1) ?? '',
      storage: `${url}/storage/v1`,
      none: '00000000-0000-4000-8000-000000000000'
    }
  }
}

const tus = { 'tus-resumable': '1.0.0' }
const more = { ...tus, 'content-type': 'application/offset+octet-stream' }

/** The headers that begin an upload of three bytes. */
function begin(name: string, bucket = 'closed') {
  const metadata = Object.entries({ bucketName: bucket, objectName: name, contentType: 'text/plain' })
  const written = metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',')
  return { ...tus, 'upload-length': '3', 'upload-metadata': written }
}

const bucket = 'allowed_mime_types created_at file_size_limit id name owner public updated_at'
const listedBucket = bucket.replace(' updated_at', ' type updated_at')
const info = 'bucket_id cache_control content_type created_at etag id last_modified metadata name size version'
const removed = 'bucket_id created_at id last_accessed_at metadata name owner owner_id updated_at user_metadata version'
const text = { 'content-type': 'text/plain' }

const rows: Row[] = [
  ['GET /bucket', 'service', 200, `[${listedBucket}]`],
  ['GET /bucket', 'anon', 200, '[]'],
  ['GET /bucket', 'nobody', 400, '400'],
  ['GET /bucket', 'stranger', 400, '403 AccessDenied'],
  ['GET /bucket/open', 'service', 200, bucket],
  ['GET /bucket/nowhere', 'service', 400, '404 NoSuchBucket'],
  ['POST /bucket', 'service', 200, 'name', { name: 'new', file_size_limit: '20MB' }],
  ['POST /bucket', 'service', 400, '409 ResourceAlreadyExists', { name: 'new' }],
  ['POST /bucket', 'service', 400, '400 InvalidBucketName', { name: 'a/b' }],
  ['POST /bucket', 'user', 400, '403 AccessDenied', { name: 'mine' }],
  ['PUT /bucket/new', 'service', 200, 'message', { public: true }],
  ['PUT /bucket/nowhere', 'service', 400, '404 NoSuchBucket', { public: true }],
  ['DELETE /bucket/closed', 'service', 400, '409 ResourceNotEmpty'],
  ['POST /bucket/new/empty', 'user', 403, '403 AccessDenied', {}],
  ['POST /bucket/new/empty', 'service', 200, 'message', {}],
  ['DELETE /bucket/new', 'service', 200, 'message'],
  ['DELETE /bucket/new', 'service', 400, '404 NoSuchBucket'],

  ['POST /object/closed/new.txt', 'service', 200, 'Id Key', 'new', text],
  ['POST /object/closed/new.txt', 'service', 400, '409 ResourceAlreadyExists', 'new', text],
  ['POST /object/closed/new.txt', 'service', 200, 'Id Key', 'new', { ...text, 'x-upsert': 'true' }],
  ['PUT /object/closed/new.txt', 'service', 200, 'Id Key', 'newer', text],
  ['PUT /object/closed/later.txt', 'service', 200, 'Id Key', 'newer', text],
  ['POST /object/closed/user.txt', 'user', 400, '403 AccessDenied', 'new', text],
  ['POST /object/nowhere/new.txt', 'service', 400, '404 NoSuchBucket', 'new', text],
  ['POST /object/closed/%C3%A9', 'service', 400, '400 InvalidKey', 'new', text],

  ['GET /object/closed/a.png', 'service', 200, 'image/png'],
  ['GET /object/closed/a.png', 'user', 400, '404 NoSuchKey'],
  ['GET /object/closed/a.png', 'nobody', 400, '404 NoSuchBucket'],
  ['GET /object/closed/a.png?apikey={serviceKey}', 'nobody', 200, 'image/png'],
  ['GET /object/closed/a.png?apikey=nonsense', 'nobody', 400, '404 NoSuchBucket'],
  ['GET /object/open/a.png', 'nobody', 200, 'image/png'],
  ['HEAD /object/closed/a.png', 'service', 200, '-'],
  ['HEAD /object/closed/never.png', 'service', 400, '-'],
  ['GET /object/authenticated/closed/a.png', 'service', 200, 'image/png'],
  ['HEAD /object/authenticated/closed/a.png', 'service', 200, '-'],
  ['GET /object/authenticated/closed/a.png', 'nobody', 400, '400'],
  ['GET /object/public/open/a.png', 'nobody', 200, 'image/png'],
  ['GET /object/public/open/a.png', 'nobody', 206, 'image/png', undefined, { range: 'bytes=0-3' }],
  ['GET /object/public/open/a.png', 'nobody', 416, '416 InvalidRange', undefined, { range: 'bytes=999-' }],
  ['GET /object/public/open/a.png', 'nobody', 304, '-', undefined, { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ['HEAD /object/public/open/a.png', 'nobody', 200, '-'],
  ['GET /object/public/closed/a.png', 'nobody', 400, '404 NoSuchBucket'],
  ['GET /object/public/open/never.png', 'nobody', 400, '404 NoSuchKey'],

  ['GET /object/info/closed/a.png', 'service', 200, info],
  ['HEAD /object/info/closed/a.png', 'service', 200, '-'],
  ['GET /object/info/authenticated/closed/a.png', 'service', 200, info],
  ['GET /object/info/public/open/a.png', 'nobody', 200, info],
  ['GET /object/info/closed/never.png', 'service', 400, '404 NoSuchKey'],

  ['POST /object/list/closed', 'service', 200, '[created_at id last_accessed_at metadata name updated_at]', { prefix: '' }],
  ['POST /object/list/closed', 'anon', 200, '[]', { prefix: '' }],
  ['POST /object/list/closed', 'service', 400, '400 InvalidRequest', { prefix: 1 }],
  ['POST /object/list-v2/closed', 'service', 200, 'folders hasNext nextCursor objects', { with_delimiter: true, limit: 1 }],
  [
    'POST /object/move',
    'service',
    200,
    'Id Key message',
    { bucketId: 'closed', sourceKey: 'old.png', destinationKey: 'moved.png' }
  ],
  ['POST /object/move', 'service', 400, '404 NoSuchKey', { bucketId: 'closed', sourceKey: 'old.png', destinationKey: 'b' }],
  [
    'POST /object/copy',
    'service',
    200,
    'Id Key bucket_id id metadata name',
    { bucketId: 'closed', sourceKey: 'a.png', destinationKey: 'copy.png' }
  ],
  ['POST /object/copy', 'service', 400, '404 NoSuchKey', { bucketId: 'closed', sourceKey: 'old.png', destinationKey: 'b' }],
  ['DELETE /object/closed', 'service', 200, `[${removed}]`, { prefixes: ['gone.png', 'never.png'] }],
  ['DELETE /object/closed', 'user', 200, '[]', { prefixes: ['a.png'] }],
  ['DELETE /object/closed/copy.png', 'service', 200, 'message'],
  ['DELETE /object/closed/copy.png', 'service', 400, '404 NoSuchKey'],

  ['POST /object/sign/closed/a.png', 'service', 200, 'signedURL', { expiresIn: 60 }],
  ['POST /object/sign/closed/a.png', 'user', 400, '404 NoSuchKey', { expiresIn: 60 }],
  ['POST /object/sign/closed', 'service', 200, '[error path signedURL]', { expiresIn: 60, paths: ['a.png', 'never.png'] }],
  ['GET /object/sign/closed/a.png?token={download}', 'nobody', 200, 'image/png'],
  ['HEAD /object/sign/closed/a.png?token={download}', 'nobody', 200, '-'],
  ['GET /object/sign/closed/folder/b.png?token={download}', 'nobody', 400, '400 InvalidSignature'],
  ['GET /object/sign/closed/a.png?token=nonsense', 'nobody', 400, '400 InvalidJWT'],
  ['POST /object/upload/sign/closed/later.png', 'service', 200, 'token url'],
  ['POST /object/upload/sign/closed/later.png', 'user', 400, '403 AccessDenied'],
  ['PUT /object/upload/sign/closed/signed.png?token={upload}', 'nobody', 200, 'Id Key', 'signed', text],
  ['PUT /object/upload/sign/closed/signed.png?token={upload}', 'nobody', 400, '409 ResourceAlreadyExists', 'signed', text],
  ['PUT /object/upload/sign/closed/other.png?token={upload}', 'nobody', 400, '400 InvalidSignature', 'signed', text],

  ['GET /render/image/public/open/a.png?width=1&height=1&resize=cover&quality=50', 'nobody', 200, 'image/png'],
  ['GET /render/image/authenticated/closed/a.png?width=1&format=origin', 'service', 200, 'image/png'],
  ['GET /render/image/sign/closed/a.png?token={rendered}', 'nobody', 200, 'image/png'],
  ['GET /render/image/public/closed/a.png?width=1', 'nobody', 400, '404 NoSuchBucket'],
  ['GET /render/image/public/open/a.png?width=wide', 'nobody', 400, '400 InvalidRequest'],

  ['DELETE /cdn/closed/a.png', 'service', 200, '200'],
  ['DELETE /cdn/closed', 'service', 200, '200'],
  ['DELETE /cdn', 'service', 200, '200'],
  ['DELETE /cdn', 'user', 403, '403 AccessDenied'],

  ['OPTIONS /upload/resumable', 'nobody', 204, '-'],
  ['POST /upload/resumable', 'service', 201, 'to {storage}/upload/resumable/ID', undefined, begin('one')],
  ['POST /upload/resumable', 'user', 403, 'text/plain', undefined, begin('two')],
  ['POST /upload/resumable', 'service', 404, 'text/plain', undefined, begin('two', 'nowhere')],
  ['POST /upload/resumable', 'service', 413, 'text/plain', undefined, { ...begin('two'), 'upload-length': '99999999999999' }],
  ['POST /upload/resumable', 'service', 412, 'text/plain'],
  ['HEAD /upload/resumable/{begun}', 'service', 200, '-', undefined, tus],
  ['PATCH /upload/resumable/{begun}', 'service', 409, 'text/plain', 'abc', { ...more, 'upload-offset': '1' }],
  ['PATCH /upload/resumable/{begun}', 'service', 204, '-', 'ab', { ...more, 'upload-offset': '0' }],
  ['DELETE /upload/resumable/{begun}', 'service', 204, '-', undefined, tus],
  ['HEAD /upload/resumable/{none}', 'service', 404, '-', undefined, tus],
  [
    'POST /upload/resumable/sign',
    'nobody',
    201,
    'to {storage}/upload/resumable/sign/ID',
    undefined,
    { ...begin('pieces.png'), 'x-signature': '{resumable}' }
  ],
  [
    'POST /upload/resumable/sign',
    'nobody',
    400,
    'text/plain',
    undefined,
    { ...begin('other.png'), 'x-signature': '{resumable}' }
  ],
  ['DELETE /upload/resumable/sign/{none}', 'nobody', 404, 'text/plain', undefined, tus],

  // Not here: S3, vectors, analytics.
  ['GET /s3/closed/a.png', 'service', 404, '404'],
  ['POST /vector/CreateIndex', 'service', 404, '404', {}],
  ['GET /iceberg/v1/config', 'service', 404, '404'],
  ['GET /nowhere', 'service', 404, '404']
]

test.each(rows)('%s by %s returns %i: %s', async (...row: Row) => {
  expect(await requestEndpoint(api, row)).toEqual(expected(api, row))
})

test('each operation of the OpenAPI document has a row', async () => {
  expect(await findUntestedOperations(api, rows)).toEqual([])
})

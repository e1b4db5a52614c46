import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage } from './storage-client.ts'

// The protocol's table of errors: HTTP 400, and the real status as a string in the body.

let server: TestServer
let service: StorageClient
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('files', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['text/plain'] })
  await service.from('files').upload('taken.txt', 'taken', { contentType: 'text/plain' })
  await server.sql(`insert into storage.objects (bucket_id, name, version, metadata)
    values ('files', 'lost.txt', gen_random_uuid(), '{"size": 4, "mimetype": "text/plain", "eTag": "\\"a\\""}')`)
})
afterAll(() => server.stop())

const text = { contentType: 'text/plain' }

test.each<[string, () => PromiseLike<{ error: unknown }>, string, string, string]>([
  ['a missing bucket', () => service.getBucket('nowhere'), '404', 'NoSuchBucket', 'Bucket not found'],
  ['a missing object', () => service.from('files').info('none'), '404', 'NoSuchKey', 'Object not found'],
  [
    'a bucket that exists',
    () => service.createBucket('files', { public: false }),
    '409',
    'ResourceAlreadyExists',
    'The resource already exists'
  ],
  [
    'an object that exists',
    () => service.from('files').upload('taken.txt', 'a', text),
    '409',
    'ResourceAlreadyExists',
    'The resource already exists'
  ],
  [
    'what the policies forbid',
    () => anonymousStorage(server).from('files').upload('a.txt', 'a', text),
    '403',
    'AccessDenied',
    'new row violates row-level security policy'
  ],
  [
    'what is too large',
    () => service.from('files').upload('large.txt', 'more than ten', text),
    '413',
    'EntityTooLarge',
    'The object exceeded the maximum allowed size'
  ],
  [
    'a type that is not listed',
    () => service.from('files').upload('a.png', 'a', { contentType: 'image/png' }),
    '415',
    'InvalidMimeType',
    'mime type image/png is not supported'
  ],
  ['a key of other letters', () => service.from('files').upload('é', 'a', text), '400', 'InvalidKey', 'Invalid key: é'],
  [
    'a bucket name with a slash',
    () => service.createBucket('a/b', { public: false }),
    '400',
    'InvalidBucketName',
    'Bucket name invalid'
  ],
  [
    'a bucket that is not empty',
    () => service.deleteBucket('files'),
    '409',
    'ResourceNotEmpty',
    'The bucket you tried to delete is not empty'
  ],
  ['a row without a file', () => service.from('files').download('lost.txt'), '404', 'NoSuchKey', 'The resource was not found']
])('%s', async (_what, ask, statusCode, code, message) => {
  const { error } = await ask()
  expect(error).toMatchObject({ status: 400, statusCode, code, message })
})

test('the body has the older name of the error as well, and no cache keeps it', async () => {
  const answer = await fetch(`${server.url}/storage/v1/object/authenticated/files/none`, {
    headers: { apikey: server.keys.serviceRoleKey }
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anonymousStorage,
  type StorageClient,
  serviceStorage,
  shopperStorage,
  tinyPng
} from '#server/test/protocol/storage-client.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

let server: TestServer
let service: StorageClient
let files: ReturnType<StorageClient['from']>
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('files', { public: false })
  await service.createBucket('narrow', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['text/plain'] })
  files = service.from('files')
  await files.upload('folder/letter.txt', 'dear', { contentType: 'text/plain' })
  await files.upload('dot.png', tinyPng, { contentType: 'image/png' })
  await service.from('narrow').upload('taken.txt', 'taken', { contentType: 'text/plain' })
  await server.sql(`insert into storage.objects (bucket_id, name, version, metadata)
    values ('narrow', 'lost.txt', gen_random_uuid(), '{"size": 4, "mimetype": "text/plain", "eTag": "\\"a\\""}')`)
})
afterAll(() => server.stop())

const addressOf = (path: string) => `${server.url}/storage/v1${path}`

/** The body of a refusal, which is HTTP 400 whatever it is. */
async function refusalOf(url: string, init?: RequestInit): Promise<unknown> {
  const response = await server.fetch(url, init)
  expect(response.status).toBe(400)
  return response.json()
}

describe('37 an error is HTTP 400 with the real status as text in the body', () => {
  const text = { contentType: 'text/plain' }

  test.each<[string, () => PromiseLike<{ error: unknown }>, string, string, string]>([
    ['a missing bucket', () => service.getBucket('nowhere'), '404', 'NoSuchBucket', 'Bucket not found'],
    ['a missing object', () => files.info('none'), '404', 'NoSuchKey', 'Object not found'],
    [
      'a bucket that exists',
      () => service.createBucket('files', { public: false }),
      '409',
      'ResourceAlreadyExists',
      'The resource already exists'
    ],
    [
      'an object that exists',
      () => service.from('narrow').upload('taken.txt', 'a', text),
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
      () => service.from('narrow').upload('large.txt', 'more than ten', text),
      '413',
      'EntityTooLarge',
      'The object exceeded the maximum allowed size'
    ],
    [
      'a type that is not listed',
      () => service.from('narrow').upload('a.png', 'a', { contentType: 'image/png' }),
      '415',
      'InvalidMimeType',
      'mime type image/png is not supported'
    ],
    ['a key of other letters', () => files.upload('é', 'a', text), '400', 'InvalidKey', 'Invalid key: é'],
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
    [
      'a row without a file',
      () => service.from('narrow').download('lost.txt'),
      '404',
      'NoSuchKey',
      'The resource was not found'
    ]
  ])('%s', async (_what, sendRequest, statusCode, code, message) => {
    const { error } = await sendRequest()
    expect(error).toMatchObject({ status: 400, statusCode, code, message })
  })

  test('the body has the older name of the error as well, and no cache keeps it', async () => {
    const headers = { apikey: server.keys.serviceRoleKey }
    const response = await server.fetch(addressOf('/object/authenticated/files/none'), { headers })
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(await response.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found'
    })
  })

  test('a malformed token has statusCode 403 in its body too', async () => {
    const headers = { apikey: server.keys.anonKey, authorization: 'Bearer a.b.c' }
    expect(await refusalOf(addressOf('/bucket'), { headers })).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
  })
})

test('38 remove returns the removed objects, and silently skips missing and forbidden ones', async () => {
  for (const name of ['gone/a.txt', 'gone/b.txt', 'gone/c.txt']) await files.upload(name, name)
  const { data } = await files.remove(['gone/a.txt', 'gone/b.txt', 'gone/never.txt'])
  expect(data?.map((object) => object.name).sort()).toEqual(['gone/a.txt', 'gone/b.txt'])
  expect(data?.[0]).toMatchObject({ bucket_id: 'files', id: expect.any(String), metadata: { size: 10 } })
  expect((await files.download('gone/a.txt')).error).toMatchObject({ status: 400, statusCode: '404' })
  expect(await files.remove(['gone/a.txt'])).toEqual({ data: [], error: null })
  for (const client of [anonymousStorage(server), await shopperStorage(server)]) {
    expect(await client.from('files').remove(['gone/c.txt'])).toEqual({ data: [], error: null })
  }
  expect(await (await files.download('gone/c.txt')).data?.text()).toBe('gone/c.txt')
})

describe('39 a list has one level of folders', () => {
  test('whose folders come first with nothing but a name', async () => {
    for (const name of ['list/b.txt', 'list/a.txt', 'list/z/1.txt', 'list/z/2.txt', 'list/y/deep/1.txt', 'listing.txt']) {
      await files.upload(name, name)
    }
    const { data } = await files.list('list')
    const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
    const something = {
      id: expect.any(String),
      updated_at: expect.any(String),
      created_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: {
        eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        size: 10,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        lastModified: expect.any(String),
        contentLength: 10,
        httpStatusCode: 200
      }
    }
    expect(data).toEqual([
      { name: 'y', ...nothing },
      { name: 'z', ...nothing },
      { name: 'a.txt', ...something },
      { name: 'b.txt', ...something }
    ])
    expect((await files.list('list/z/')).data?.map((entry) => entry.name)).toEqual(['1.txt', '2.txt'])
  })

  test('and takes `_` and `%` in a prefix and in a search for themselves', async () => {
    for (const name of ['a_b/one.txt', 'aXb/two.txt', 'a_b/o_e.txt']) await files.upload(name, 'text')
    const namesOf = async (...args: Parameters<typeof files.list>) =>
      (await files.list(...args)).data?.map((entry) => entry.name)
    expect(await namesOf('a_b')).toEqual(['o_e.txt', 'one.txt'])
    expect(await namesOf('a_b', { search: 'o_' })).toEqual(['o_e.txt'])
    expect(await namesOf('a_b', { search: '%' })).toEqual([])
    expect(await namesOf('%')).toEqual([])
    expect(await namesOf('a%b')).toEqual([])
  })
})

describe('40 private objects stay private', () => {
  test('the token of a signed URL is good for its object and its use only, and for its time only', async () => {
    const { data } = await files.createSignedUrl('folder/letter.txt', 60)
    const url = data?.signedUrl ?? ''
    expect(await (await server.fetch(url)).text()).toBe('dear')
    const invalid = { statusCode: '400', error: 'InvalidSignature' }
    expect(await refusalOf(url.replace('letter.txt', 'other.txt'))).toMatchObject(invalid)
    expect(await refusalOf(url.replace('/files/', '/narrow/'))).toMatchObject(invalid)
    expect(await refusalOf(url.replace('/object/', '/render/image/'))).toMatchObject(invalid)
    const asUpload = url.replace('/object/sign/', '/object/upload/sign/')
    expect(await refusalOf(asUpload, { method: 'PUT', body: 'x' })).toMatchObject(invalid)
    const { data: upload } = await files.createSignedUploadUrl('new.txt')
    const asDownload = upload?.signedUrl.replace('/object/upload/sign/', '/object/sign/') ?? ''
    expect(await refusalOf(asDownload)).toMatchObject(invalid)
    const { data: short } = await files.createSignedUrl('folder/letter.txt', 1)
    await expect
      .poll(() => refusalOf(short?.signedUrl ?? '').catch(() => undefined), { timeout: 5000 })
      .toMatchObject({ statusCode: '400', error: 'InvalidJWT', message: '"exp" claim timestamp check failed' })
  })

  test('a private bucket looks at its public address like one that is not there', async () => {
    const missing = { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' }
    for (const path of ['/object/public', '/render/image/public', '/object/info/public', '/object']) {
      const ofPrivate = await refusalOf(addressOf(`${path}/files/dot.png`))
      expect(ofPrivate).toEqual(missing)
      expect(await refusalOf(addressOf(`${path}/files/none.png`))).toEqual(ofPrivate)
      expect(await refusalOf(addressOf(`${path}/nowhere/dot.png`))).toEqual(ofPrivate)
    }
    const { publicUrl } = files.getPublicUrl('dot.png').data
    expect(await refusalOf(publicUrl)).toEqual(missing)
  })
})

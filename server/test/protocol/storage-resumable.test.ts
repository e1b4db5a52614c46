import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type S3Endpoint, startS3Endpoint } from '#server/test/s3-endpoint.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage } from './storage-client.ts'

const megabyte = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0' }

describe.each([
  ['on disk', undefined],
  ['on S3', startS3Endpoint]
])('resumable uploads %s', (_where, startEndpoint) => {
  let folder: string
  let endpoint: S3Endpoint | undefined
  let server: TestServer
  let service: StorageClient
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-resumable-'))
    endpoint = await startEndpoint?.()
    server = await startTestServer({ DATA_DIR: folder, ...(endpoint && { STORAGE_URL: endpoint.storageUrl }) })
    service = serviceStorage(server)
    await service.createBucket('films', { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['video/*'] })
  })
  afterAll(async () => {
    await server.stop()
    await endpoint?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const addressOf = (suffix = '') => `${server.url}/storage/v1/upload/resumable${suffix}`
  const keyHeaders = () => ({ apikey: server.keys.serviceRoleKey, authorization: `Bearer ${server.keys.serviceRoleKey}` })

  function metadataOf(values: Record<string, string>): string {
    const all = { bucketName: 'films', contentType: 'video/mp4', ...values }
    return Object.entries(all)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  }

  /** The real client of the protocol, with chunks of 6 MB as Supabase's documentation requires. */
  function upload(bytes: Buffer, objectName: string, options: Partial<UploadOptions> = {}): Promise<Upload> {
    return new Promise((resolve, reject) => {
      const sent = new Upload(bytes, {
        endpoint: addressOf(),
        headers: keyHeaders(),
        chunkSize: 6 * megabyte,
        retryDelays: null,
        uploadDataDuringCreation: true,
        metadata: { bucketName: 'films', objectName, contentType: 'video/mp4', cacheControl: '600' },
        onSuccess: () => resolve(sent),
        onError: reject,
        ...options
      })
      sent.start()
    })
  }

  async function create(objectName: string, length: number, headers: Record<string, string> = keyHeaders()): Promise<Response> {
    return fetch(addressOf(), {
      method: 'POST',
      headers: { ...tus, ...headers, 'upload-length': String(length), 'upload-metadata': metadataOf({ objectName }) }
    })
  }

  function patch(
    location: string,
    offset: number,
    body: Buffer,
    headers: Record<string, string> = keyHeaders()
  ): Promise<Response> {
    return fetch(location, {
      method: 'PATCH',
      headers: { ...tus, ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body
    })
  }

  async function offsetOf(location: string): Promise<string | null> {
    const response = await fetch(location, { method: 'HEAD', headers: { ...tus, ...keyHeaders() } })
    return response.headers.get('upload-offset')
  }

  test('uploads a film of 15 MB in three chunks', async () => {
    const bytes = randomBytes(15 * megabyte)
    await upload(bytes, 'whole/film.mp4', {
      metadata: {
        bucketName: 'films',
        objectName: 'whole/film.mp4',
        contentType: 'video/mp4',
        cacheControl: '600',
        metadata: JSON.stringify({ brand: 'Isaurine' })
      }
    })
    const info = await service.from('films').info('whole/film.mp4')
    expect(info.data).toMatchObject({
      size: bytes.length,
      contentType: 'video/mp4',
      cacheControl: 'max-age=600',
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      metadata: { brand: 'Isaurine' }
    })
    const { data } = await service.from('films').download('whole/film.mp4')
    expect(data && Buffer.from(await data.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await server.sql('select * from storage.resumable_parts')).toEqual([])
  })

  test('resumes an upload interrupted within a chunk, also after a restart', async () => {
    const bytes = randomBytes(3 * megabyte)
    const created = await create('broken.mp4', bytes.length)
    expect(created.status).toBe(201)
    const location = created.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`^${addressOf()}/[0-9a-f-]{36}$`))
    expect(Date.parse(created.headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await breakOff(location, bytes.subarray(0, megabyte), bytes.length)
    await vi.waitFor(async () => expect(Number(await offsetOf(location))).toBeGreaterThan(0))
    await server.restart()
    const offset = Number(await offsetOf(location))
    const rest = await patch(location, offset, bytes.subarray(offset))
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    const { data } = await service.from('films').download('broken.mp4')
    expect(data && Buffer.from(await data.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await offsetOf(location)).toBe(String(bytes.length))
  })

  /** Says that all is coming, sends some, and is gone. */
  function breakOff(location: string, some: Buffer, announced: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = { ...tus, ...keyHeaders(), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const sent = request(location, { method: 'PATCH', headers: { ...headers, 'content-length': announced } })
      sent.on('error', () => undefined)
      sent.write(some, () => {
        sent.destroy()
        resolve()
      })
    })
  }

  test('creates the object on the next request after a crash between the last byte and the object', async () => {
    const created = await create('late.mp4', 5)
    const location = created.headers.get('location') ?? ''
    await server.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await server.sql(`create trigger refuse before insert on storage.objects for each row
      when (new.name = 'late.mp4' and new.version is not null) execute function refuse()`)
    expect((await patch(location, 0, Buffer.from('bytes'))).status).toBe(400)
    await server.sql('drop trigger refuse on storage.objects; drop function refuse()')
    expect((await service.from('films').info('late.mp4')).error).not.toBeNull()
    expect(await offsetOf(location)).toBe('5')
    const { data } = await service.from('films').download('late.mp4')
    expect(await data?.text()).toBe('bytes')
  })

  test('rejects a wrong offset, and one of two concurrent requests', async () => {
    const created = await create('contested.mp4', 10)
    const location = created.headers.get('location') ?? ''
    expect((await patch(location, 4, Buffer.from('late'))).status).toBe(409)
    const responses = await Promise.all([patch(location, 0, Buffer.from('first')), patch(location, 0, Buffer.from('other'))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await offsetOf(location)).toBe('5')
  })

  test('a bucket limits size and type when the upload is created', async () => {
    const large = await create('large.mp4', 20_000_001)
    expect([large.status, await large.text()]).toEqual([413, expect.stringMatching(/exceeded/i)])
    const page = await fetch(addressOf(), {
      method: 'POST',
      headers: {
        ...tus,
        ...keyHeaders(),
        'upload-length': '5',
        'upload-metadata': metadataOf({ objectName: 'page.html', contentType: 'text/html' })
      }
    })
    expect([page.status, await page.text()]).toEqual([415, 'mime type text/html is not supported'])
  })

  test('rejects a chunk beyond the announced length', async () => {
    const created = await create('short.mp4', 5)
    expect((await patch(created.headers.get('location') ?? '', 0, Buffer.alloc(10))).status).toBe(413)
  })

  test('rejects a taken name at once, unless x-upsert replaces it', async () => {
    await service.from('films').upload('taken.mp4', Buffer.from('old'), { contentType: 'video/mp4' })
    const refused = await create('taken.mp4', 5)
    expect([refused.status, await refused.text()]).toEqual([409, 'The resource already exists'])
    await upload(Buffer.from('newer'), 'taken.mp4', { headers: { ...keyHeaders(), 'x-upsert': 'true' } })
    expect(await (await service.from('films').download('taken.mp4')).data?.text()).toBe('newer')
  })

  test('checks policies when an upload is created, and restricts it to its owner', async () => {
    const anonymous = { apikey: server.keys.anonKey, authorization: `Bearer ${server.keys.anonKey}` }
    const refused = await create('forbidden.mp4', 5, anonymous)
    expect([refused.status, await refused.text()]).toEqual([403, 'new row violates row-level security policy'])
    const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer nonsense' }, anonymous]
    for (const headers of strangers) {
      const unknown = await create('forbidden.mp4', 5, headers)
      expect(unknown.status).toBe(403)
      expect(unknown.headers.get('access-control-allow-origin')).toBe('*')
    }
    const created = await create('mine.mp4', 5)
    const others = await patch(created.headers.get('location') ?? '', 0, Buffer.from('theirs'), anonymous)
    expect(others.status).toBe(403)
  })

  test('visitors have at most five unfinished uploads in a folder, also begun at once', async () => {
    const application = crypto.randomUUID()
    await server.sql(`
      insert into partner_applications (id, brand_name, contact_name, email, website_url, markets, line_sheet_name)
      values ('${application}', 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf')`)
    const headers = { apikey: server.keys.anonKey, authorization: `Bearer ${server.keys.anonKey}` }
    const begin = () => {
      const values = { bucketName: 'line-sheets', contentType: 'application/pdf' }
      const metadata = metadataOf({ ...values, objectName: `${application}/${crypto.randomUUID()}` })
      return fetch(addressOf(), {
        method: 'POST',
        headers: { ...tus, ...headers, 'upload-length': '9', 'upload-metadata': metadata }
      })
    }
    const begun = await Promise.all(Array.from({ length: 8 }, begin))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    const location = begun.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    expect((await patch(location, 0, Buffer.from('%PDF-1.7\n'), headers)).status).toBe(204)
    expect((await begin()).status).toBe(201)
  })

  test('uploads that are broken off take no place from later ones', async () => {
    const application = crypto.randomUUID()
    await server.sql(`
      insert into partner_applications (id, brand_name, contact_name, email, website_url, markets, line_sheet_name)
      values ('${application}', 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf')`)
    const headers = { apikey: server.keys.anonKey, authorization: `Bearer ${server.keys.anonKey}` }
    const values = { bucketName: 'line-sheets', contentType: 'application/pdf' }
    const metadata = metadataOf({ ...values, objectName: `${application}/${crypto.randomUUID()}` })
    const begun = await fetch(addressOf(), {
      method: 'POST',
      headers: { ...tus, ...headers, 'upload-length': '9', 'upload-metadata': metadata }
    })
    const location = begun.headers.get('location') ?? ''
    for (let count = 0; count < 25; count++) {
      const { hostname, port, pathname } = new URL(location)
      const more = { ...tus, ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const broken = request({ hostname, port, path: pathname, method: 'PATCH', headers: { ...more, 'content-length': '9' } })
      broken.on('error', () => undefined)
      broken.flushHeaders()
      await setTimeout(30)
      broken.destroy()
    }
    await expect.poll(async () => (await patch(location, 0, Buffer.from('%PDF-1.7\n'), headers)).status).toBe(204)
  })

  test('a signed upload needs only its token, for its object only', async () => {
    const { data } = await service.from('films').createSignedUploadUrl('signed.mp4')
    const signature = { 'x-signature': data?.token ?? '' }
    const endpoint = addressOf('/sign')
    await upload(Buffer.from('signed'), 'signed.mp4', { endpoint, headers: signature })
    expect(await (await service.from('films').download('signed.mp4')).data?.text()).toBe('signed')
    const elsewhere = upload(Buffer.from('signed'), 'other.mp4', { endpoint, headers: signature })
    await expect(elsewhere).rejects.toSatisfy((error: DetailedError) => error.originalResponse?.getStatus() === 400)
    await expect(upload(Buffer.from('signed'), 'none.mp4', { endpoint, headers: {} })).rejects.toThrow('400')
  })

  test('an aborted or expired upload leaves nothing', async () => {
    const givenUp = (await create('given-up.mp4', 10)).headers.get('location') ?? ''
    await patch(givenUp, 0, Buffer.from('some'))
    expect((await fetch(givenUp, { method: 'DELETE', headers: { ...tus, ...keyHeaders() } })).status).toBe(204)
    expect((await fetch(givenUp, { method: 'HEAD', headers: { ...tus, ...keyHeaders() } })).status).toBe(404)
    const late = (await create('expired.mp4', 10)).headers.get('location') ?? ''
    await patch(late, 0, Buffer.from('some'))
    await server.sql(`update storage.resumable_uploads set created_at = now() - interval '25 hours',
      expires_at = now() - interval '1 hour' where name = 'expired.mp4'`)
    expect((await fetch(late, { method: 'HEAD', headers: { ...tus, ...keyHeaders() } })).status).toBe(410)
    await server.restart()
    expect((await fetch(late, { method: 'HEAD', headers: { ...tus, ...keyHeaders() } })).status).toBe(404)
    expect(await server.sql(`select * from storage.resumable_uploads where name in ('given-up.mp4', 'expired.mp4')`)).toEqual(
      []
    )
  })

  test('OPTIONS describes the capabilities, to browsers too', async () => {
    const response = await fetch(addressOf(), { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('tus-version')).toBe('1.0.0')
    expect(response.headers.get('tus-extension')).toMatch(/creation.*expiration.*termination/)
    expect(response.headers.get('tus-max-size')).toBe(String(50 * megabyte))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toMatch(/x-upsert/)
  })

  test('rejects a request without the protocol version or the object name', async () => {
    const noVersion = await fetch(addressOf(), { method: 'POST', headers: { ...keyHeaders(), 'upload-length': '5' } })
    expect(noVersion.status).toBe(412)
    const noName = await fetch(addressOf(), { method: 'POST', headers: { ...tus, ...keyHeaders(), 'upload-length': '5' } })
    expect(noName.status).toBe(400)
    const traversal = await create('../../etc/passwd', 5)
    expect([traversal.status, await traversal.text()]).toEqual([400, 'Invalid key: ../../etc/passwd'])
    expect((await anonymousStorage(server).from('films').info('passwd')).error).not.toBeNull()
  })
})

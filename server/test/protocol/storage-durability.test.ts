import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type S3Endpoint, startS3Endpoint } from '#server/test/s3-endpoint.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { type StorageClient, serviceStorage } from './storage-client.ts'

describe.each([
  ['on disk', undefined],
  ['on S3', startS3Endpoint]
])('files %s', (_where, startEndpoint) => {
  let folder: string
  let endpoint: S3Endpoint | undefined
  let server: TestServer
  let service: StorageClient
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-durability-'))
    endpoint = await startEndpoint?.()
    server = await startTestServer({ DATA_DIR: folder, ...(endpoint && { STORAGE_URL: endpoint.storageUrl }) })
    service = serviceStorage(server)
    await service.createBucket('files', { public: true, fileSizeLimit: '1MB' })
  })
  afterAll(async () => {
    await server.stop()
    await endpoint?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Every file and every object of the bucket that the server keeps. */
  async function filesOnDisk(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return [...files, ...((await endpoint?.keys()) ?? [])].toSorted()
  }

  function rows(): Promise<{ name: string }[]> {
    return server.sql('select name from storage.objects order by name')
  }

  function startUpload(headers: Record<string, string>): ClientRequest {
    const { hostname, port } = new URL(server.url)
    const sent = request({
      hostname,
      port,
      method: 'POST',
      path: '/storage/v1/object/files/half.bin',
      headers: { apikey: server.keys.serviceRoleKey, ...headers }
    })
    sent.on('error', () => undefined)
    return sent
  }

  test.each([
    ['raw with a length', { 'content-type': 'image/png', 'content-length': '900000' }, ''],
    ['raw in chunks', { 'content-type': 'image/png' }, ''],
    [
      'as a form',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    ]
  ])('an upload %s that breaks off leaves neither row nor file', async (_how, headers, start) => {
    const before = await filesOnDisk()
    const sent = startUpload(headers)
    sent.write(start)
    sent.write(Buffer.alloc(400_000))
    await vi.waitFor(async () => expect((await filesOnDisk()).length).toBeGreaterThan(before.length))
    sent.destroy()
    await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before), { timeout: 5000 })
    expect(await rows()).toEqual([])
  })

  test('rejected uploads leave no file: too large, name taken, forbidden, unknown bucket', async () => {
    const files = service.from('files')
    await files.upload('taken.bin', 'taken')
    const before = await filesOnDisk()
    await files.upload('large.bin', new Uint8Array(1_000_001), { contentType: 'image/png' })
    await files.upload('large-form.bin', new Blob([new Uint8Array(1_000_001)]))
    await files.upload('taken.bin', 'again')
    await service.from('nowhere').upload('a.bin', 'a')
    expect(await filesOnDisk()).toEqual(before)
    expect(await rows()).toEqual([{ name: 'taken.bin' }])
    await files.remove(['taken.bin'])
  })

  test('concurrent uploads of one name leave one file', async () => {
    const files = service.from('files')
    const before = await filesOnDisk()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => files.upload('raced.bin', Buffer.alloc(200_000))))
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect((await filesOnDisk()).length).toBe(before.length + 1)
    await files.remove(['raced.bin'])
  })

  test('rejects an upload without permission before the bytes are sent', async () => {
    const sent = startUpload({ apikey: server.keys.anonKey, 'content-type': 'image/png', 'content-length': '900000' })
    sent.flushHeaders()
    const response = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
    expect(await json(response)).toMatchObject({ statusCode: '403' })
    sent.destroy()
  })

  test('rejects a client that is still sending and keeps its connection usable', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    let responses = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      responses += text
    })
    socket.write(`POST /storage/v1/object/files/endless.bin HTTP/1.1\r\nhost: a\r\napikey: ${server.keys.serviceRoleKey}\r\n`)
    socket.write('content-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n')
    for (let sent = 0; sent < 5_000_000; sent += 50_000) socket.write(`c350\r\n${'x'.repeat(50_000)}\r\n`)
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    await vi.waitFor(() => expect(responses).toMatch(/"statusCode":"413".*HTTP\/1.1 200/s))
    socket.destroy()
    expect(await rows()).toEqual([])
  })

  test('replacing, moving, copying and removing objects leaves exactly the files of the rows', async () => {
    const files = service.from('files')
    const before = await filesOnDisk()
    await files.upload('a.txt', 'one')
    await files.upload('a.txt', 'two', { upsert: true })
    await files.update('a.txt', 'three')
    await files.move('a.txt', 'b.txt')
    await files.copy('b.txt', 'c.txt')
    expect((await filesOnDisk()).length).toBe(before.length + 2)
    await files.remove(['b.txt', 'c.txt'])
    expect(await filesOnDisk()).toEqual(before)
  })

  test('concurrent replacements of one name leave exactly one file, with one of their bodies', async () => {
    const files = service.from('files')
    const before = await filesOnDisk()
    for (let round = 0; round < 5; round += 1) {
      const bodies = Array.from({ length: 8 }, (_, writer) => `${round} ${writer}`)
      const outcomes = await Promise.all(bodies.map((body) => files.upload('contested.txt', body, { upsert: true })))
      expect(outcomes.every(({ error }) => error === null)).toBe(true)
      expect((await filesOnDisk()).length).toBe(before.length + 1)
      expect(bodies).toContain(await (await files.download('contested.txt')).data?.text())
    }
    await files.remove(['contested.txt'])
  })

  test('without a writable journal, rejects uploads and still deletes', async () => {
    const files = service.from('files')
    const before = await filesOnDisk()
    await files.upload('heavy.txt', 'heavy')
    const journal = join(folder, 'storage-journal')
    await rm(journal, { recursive: true })
    expect((await files.upload('more.txt', 'more')).error).not.toBeNull()
    expect((await files.remove(['heavy.txt'])).data).toHaveLength(1)
    expect(await filesOnDisk()).toEqual(before)
    await mkdir(journal)
  })

  test('deletes the renditions of a deleted object', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64'
    )
    const before = await filesOnDisk()
    await service.from('files').upload('dot.png', png, { contentType: 'image/png' })
    const response = await server.fetch(`${server.url}/storage/v1/render/image/public/files/dot.png?width=1`)
    expect(response.status).toBe(200)
    expect((await filesOnDisk()).length).toBe(before.length + 2)
    await service.from('files').remove(['dot.png'])
    expect(await filesOnDisk()).toEqual(before)
  })
})

test('while the storage is unavailable, rejects uploads and downloads, and still lists objects', async () => {
  const away = await startS3Endpoint()
  const other = await startTestServer({ STORAGE_URL: away.storageUrl })
  const files = serviceStorage(other).from('files')
  await serviceStorage(other).createBucket('files', { public: false })
  await files.upload('before.bin', Buffer.alloc(500_000))
  await away.stop()
  const refused = { status: 503, statusCode: '503', code: 'StorageUnavailable' }
  expect((await files.upload('during.bin', 'bytes')).error).toMatchObject(refused)
  expect((await files.download('before.bin')).error).toMatchObject(refused)
  expect((await files.list()).data?.map(({ name }) => name)).toEqual(['before.bin'])
  await other.stop()
})

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type StorageClient, serviceStorage } from './storage-client.ts'

let folder: string
let server: TestServer
let service: StorageClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-durability-'))
  server = await startTestServer({ DATA_DIR: folder })
  service = serviceStorage(server)
  await service.createBucket('files', { public: true, fileSizeLimit: '1MB' })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Every file that the server keeps, keys aside. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
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

test('refused uploads leave no file: too large, taken name, forbidden, no such bucket', async () => {
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

test('a refusal reaches a client that is still sending, on a connection that goes on working', async () => {
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536))
      sent += 65_536
      if (sent > 20_000_000) controller.close()
    }
  })
  let sent = 0
  const { error } = await service.from('files').upload('endless.bin', endless, { contentType: 'image/png' })
  expect(error).toMatchObject({ status: 400, statusCode: '413' })
})

test('replaced, moved, copied and removed objects leave exactly the files that rows name', async () => {
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

test('many replacements of one name at once leave one file, that of the last', async () => {
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

test('when the journal can not be written, nothing is stored, and deleting still works', async () => {
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

test('renditions go with the object that they were made from', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64'
  )
  const before = await filesOnDisk()
  await service.from('files').upload('dot.png', png, { contentType: 'image/png' })
  const response = await fetch(`${server.url}/storage/v1/render/image/public/files/dot.png?width=1`)
  expect(response.status).toBe(200)
  expect((await filesOnDisk()).length).toBe(before.length + 2)
  await service.from('files').remove(['dot.png'])
  expect(await filesOnDisk()).toEqual(before)
})

import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { deletionHold } from '#server/storage/deletion-hold.ts'
import { startS3Endpoint } from '#server/test/s3-endpoint.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sweep-'))
  server = await startTestServer({ DATA_DIR: join(folder, 'live') })
  await server.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function filesBelow(part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function startUpload(name: string, to = server): ClientRequest {
  const { hostname, port } = new URL(to.url)
  const headers = { apikey: to.keys.serviceRoleKey, 'content-type': 'image/png' }
  return request({ hostname, port, method: 'POST', path: `/storage/v1/object/files/${name}`, headers })
}

/** What a server that was killed now would leave on the disk, and its next start. */
async function restartFromCopy(name: string): Promise<void> {
  await cp(join(folder, 'live'), join(folder, name), { recursive: true })
  const config = readConfig({ DATA_DIR: join(folder, name), SEED: 'none', LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, pool: server.pool, keys: server.keys })
  await app.ready()
  await app.close()
}

test('removes the bytes of an upload interrupted by a crash', async () => {
  const sent = startUpload('half.bin')
  sent.write(Buffer.alloc(100_000))
  await vi.waitFor(async () => expect(await filesBelow('live/storage/incoming')).toHaveLength(1))
  await restartFromCopy('half')
  expect(await filesBelow('half')).toEqual([])
  const responded = new Promise<number | undefined>((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)))
  sent.end()
  expect(await responded).toBe(200)
})

test('removes bytes without a row after a crash, and keeps an object whose row was written', async () => {
  const before = await filesBelow('live/storage/objects')
  const sent = startUpload('late.bin')
  sent.write('late')
  await vi.waitFor(async () => expect(await filesBelow('live/storage/incoming')).toHaveLength(1))
  await server.sql(`select pg_advisory_lock(hashtextextended('storage/files/late.bin', 0))`)
  const responded = new Promise<number | undefined>((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)))
  sent.end()
  await vi.waitFor(async () => expect(await filesBelow('live/storage/objects')).toHaveLength(before.length + 1))
  const journal = await filesBelow('live/storage-journal')
  expect(journal).toHaveLength(1)
  await restartFromCopy('before-row')
  expect(await filesBelow('before-row/storage/objects')).toEqual(before)
  expect(await filesBelow('before-row/storage-journal')).toEqual([])
  await cp(join(folder, 'live'), join(folder, 'live-at-commit'), { recursive: true })
  await server.sql(`select pg_advisory_unlock(hashtextextended('storage/files/late.bin', 0))`)
  expect(await responded).toBe(200)
  await cp(join(folder, 'live-at-commit/storage-journal'), join(folder, 'live/storage-journal'), { recursive: true })
  await restartFromCopy('after-row')
  expect(await filesBelow('after-row/storage/objects')).toHaveLength(before.length + 1)
  expect(await filesBelow('after-row/storage-journal')).toEqual([])
  await rm(join(folder, 'live/storage-journal', journal[0] ?? ''))
})

test('deletes no bytes during a backup; the next sweep does', async () => {
  const sent = startUpload('held.bin')
  const responded = new Promise<number | undefined>((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)))
  sent.end('held')
  expect(await responded).toBe(200)
  const before = await filesBelow('live/storage/objects')
  await server.sql('select pg_advisory_lock($1)', [deletionHold])
  const removed = await fetch(`${server.url}/storage/v1/object/files/held.bin`, {
    method: 'DELETE',
    headers: { apikey: server.keys.serviceRoleKey }
  })
  expect(removed.status).toBe(200)
  expect(await filesBelow('live/storage/objects')).toEqual(before)
  await server.sql('select pg_advisory_unlock($1)', [deletionHold])
  await restartFromCopy('after-backup')
  expect(await filesBelow('after-backup/storage/objects')).toHaveLength(before.length - 1)
  await rm(join(folder, 'live/storage-journal'), { recursive: true })
  await mkdir(join(folder, 'live/storage-journal'))
})

test('removes the bytes of objects deleted by SQL after the next sweep', async () => {
  const sent = startUpload('of-an-account.bin')
  const responded = new Promise<number | undefined>((resolve) => sent.on('response', ({ statusCode }) => resolve(statusCode)))
  sent.end('account')
  expect(await responded).toBe(200)
  const before = await filesBelow('live/storage/objects')
  await server.sql(`
    select set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where name = 'of-an-account.bin'`)
  await restartFromCopy('after-account')
  expect(await filesBelow('after-account/storage/objects')).toHaveLength(before.length - 1)
  expect(await filesBelow('after-account/storage-journal')).toEqual([])
  expect(await server.sql('select version from storage.removed_versions')).toEqual([])
})

test('never touches files without a journal entry', async () => {
  await cp(join(folder, 'live'), join(folder, 'foreign'), { recursive: true })
  await server.sql('delete from storage.objects')
  const stored = await filesBelow('foreign/storage/objects')
  expect(stored.length).toBeGreaterThan(0)
  await restartFromCopy('foreign')
  expect(await filesBelow('foreign/storage/objects')).toEqual(stored)
})

test('removes bytes without a row from an S3 bucket after a crash', async () => {
  const endpoint = await startS3Endpoint()
  const settings = { DATA_DIR: join(folder, 's3'), STORAGE_URL: endpoint.storageUrl }
  const other = await startTestServer(settings)
  await other.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)
  const sent = startUpload('late.bin', other)
  sent.write('late')
  await vi.waitFor(async () => expect(await filesBelow('s3/storage-journal')).toHaveLength(1))
  await other.sql(`select pg_advisory_lock(hashtextextended('storage/files/late.bin', 0))`)
  const responded = new Promise((resolve) => sent.on('response', resolve))
  sent.end()
  await vi.waitFor(async () => expect(await endpoint.keys()).toHaveLength(1))
  const config = readConfig({ ...settings, SEED: 'none', LOG_LEVEL: 'silent' })
  const restarted = await buildApp({ config, pool: other.pool, keys: other.keys })
  await restarted.ready()
  expect(await endpoint.keys()).toEqual([])
  await other.sql('select pg_advisory_unlock_all()')
  await responded
  await restarted.close()
  await other.stop()
  await endpoint.stop()
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlobStore } from '#server/storage/blobs/blob-store.ts'
import { openDiskBlobs } from '#server/storage/blobs/disk-blobs.ts'
import { sendError } from '#server/storage/send-error.ts'
import type { ObjectRow } from './object-sql.ts'
import { sendObject } from './send-object.ts'

let folder: string
let blobs: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-send-'))
  blobs = await openDiskBlobs(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function rowOf(version: string, size: number): ObjectRow {
  const now = new Date()
  const metadata = {
    eTag: '"e"',
    size,
    mimetype: 'text/plain',
    cacheControl: '',
    lastModified: '',
    contentLength: size,
    httpStatusCode: 200
  }
  return {
    id: randomUUID(),
    bucket_id: 'files',
    name: 'a.txt',
    version,
    size,
    etag: metadata.eTag,
    mimetype: metadata.mimetype,
    cache_control: 'no-cache',
    content_encoding: null,
    last_modified: now,
    created_at: now,
    metadata,
    user_metadata: null
  }
}

async function getWhile(rows: (ObjectRow | undefined)[]): Promise<{ statusCode: number; body: string }> {
  const server = fastify()
  server.setErrorHandler(sendError)
  server.get('/', (request, reply) => sendObject(request, reply, blobs, async () => rows.shift(), {}))
  return server.inject('/')
}

test('sends the new bytes of an object that is replaced between reading its row and its bytes', async () => {
  const version = randomUUID()
  await blobs.put(version, Readable.from([Buffer.from('newest')]))
  const replacedTwice = [rowOf(randomUUID(), 3), rowOf(randomUUID(), 4), rowOf(version, 6)]
  expect(await getWhile(replacedTwice)).toMatchObject({ statusCode: 200, body: 'newest' })
})

test('an object removed meanwhile is not found, one whose file is lost is a missing resource', async () => {
  const lost = rowOf(randomUUID(), 3)
  expect((await getWhile([lost, undefined])).body).toContain('Object not found')
  expect((await getWhile([lost, lost])).body).toContain('The resource was not found')
})

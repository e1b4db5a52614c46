import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openSigningKeys } from '#server/plugins/signing-keys.ts'
import { openPool } from '#server/postgres/pool.ts'
import { sendError } from './send-error.ts'

let folder: string
let app: FastifyInstance
let address: string
let apikey: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-unavailable-'))
  const config = readConfig({ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' })
  const keys = await openSigningKeys(folder)
  apikey = keys.serviceRoleKey
  app = await buildApp({ config, pool: openPool({ host: '127.0.0.1', port: await closedPort() }), keys })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test.each([
  ['GET', '/storage/v1/object/public/brand-assets/a.png'],
  ['GET', '/storage/v1/render/image/public/brand-assets/a.png?width=5'],
  ['POST', '/storage/v1/object/brand-assets/a.png'],
  ['GET', '/storage/v1/bucket']
] as const)('without a database, %s %s is 503 with Retry-After', async (method, url) => {
  const body = method === 'POST' ? 'bytes' : null
  const response = await fetch(address + url, { method, headers: { apikey }, body })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ statusCode: '503', message: 'The database is not available' })
})

test.each([
  ['a full disk', { code: 'ENOSPC' }, 503, '503'],
  ['a used-up quota', { code: 'EDQUOT' }, 503, '503'],
  ['an unexpected error', {}, 500, '500'],
  ['a file that fails', { code: 'EIO' }, 500, '500']
])('sends %s (%j) as %d', async (_what, properties, status, statusCode) => {
  const failing = fastify()
  failing.setErrorHandler(sendError)
  failing.get('/', () => {
    throw Object.assign(new Error('secret detail'), properties)
  })
  const response = await failing.inject('/')
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ statusCode })
  expect(response.body).not.toContain('secret')
  expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
})

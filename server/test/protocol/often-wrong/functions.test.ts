import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, FunctionsHttpError, FunctionsRelayError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const sources: Record<string, string> = {
  status: `Deno.serve(() => Response.json({ reason: 'teapot' }, { status: 418 }))`,
  throws: `Deno.serve(() => { throw new Error('a secret of the stack') })`,
  exits: `Deno.serve(() => { process.exit(3) })`,
  broken: `import './nowhere.ts'`
}

let folder: string
let server: TestServer
let client: SupabaseClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-functions-'))
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'index.ts'), source)
  }
  server = await startTestServer({ FUNCTIONS_DIR: folder })
  client = createClient(server.url, server.keys.anonKey)
  await server.sql(`
    create function public.fail() returns void language plpgsql as $$ begin raise sqlstate 'P0002'; end $$;
    create table public.closed (id int); revoke all on public.closed from anon`)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('42 browsers and clients understand errors, too', () => {
  test.each([
    ['that is not there', 'nowhere', 404],
    ['that does not start', 'broken', 503],
    ['that ends during a request', 'exits', 500]
  ])('a function %s is an error of the relay', async (_what, name, status) => {
    const { error } = await client.functions.invoke(name, { body: {} })
    expect(error).toBeInstanceOf(FunctionsRelayError)
    expect([error.context.status, error.context.headers.get('x-relay-error')]).toEqual([status, 'true'])
  })

  test.each([
    ['refuses', 'status', 418],
    ['throws', 'throws', 500]
  ])('a function that %s is an error of its own', async (_what, name, status) => {
    const { error } = await client.functions.invoke(name, { body: {} })
    expect(error).toBeInstanceOf(FunctionsHttpError)
    expect([error.context.status, error.context.headers.get('x-relay-error')]).toEqual([status, null])
  })

  const errors: [method: string, path: string, status: number, key?: 'without a key'][] = [
    ['POST', '/auth/v1/token?grant_type=password', 400],
    ['GET', '/auth/v1/user', 401],
    ['GET', '/auth/v1/admin/users', 403],
    ['GET', '/auth/v1/nowhere', 404],
    ['GET', '/auth/v1/settings', 401, 'without a key'],
    ['GET', '/rest/v1/brands?id=x', 400],
    ['GET', '/rest/v1/brands', 401, 'without a key'],
    ['GET', '/rest/v1/closed', 401],
    ['GET', '/rest/v1/nowhere', 404],
    ['DELETE', '/rest/v1/rpc/fail', 405],
    ['POST', '/rest/v1/rpc/fail', 500],
    ['GET', '/storage/v1/object/public/nowhere/a', 400],
    ['GET', '/storage/v1/bucket', 400, 'without a key'],
    ['GET', '/storage/v1/nowhere', 404],
    ['POST', '/storage/v1/upload/resumable', 412],
    ['POST', '/realtime/v1/api/broadcast', 422],
    ['POST', '/realtime/v1/api/broadcast', 401, 'without a key'],
    ['POST', '/functions/v1/nowhere', 404],
    ['POST', '/functions/v1/status', 401, 'without a key'],
    ['POST', '/functions/v1/status', 418],
    ['POST', '/functions/v1/throws', 500],
    ['POST', '/functions/v1/broken', 503]
  ]

  test.each(errors)('%s %s is %i to any origin', async (method, path, status, key) => {
    const { anonKey } = server.keys
    const isRest = path.startsWith('/auth') || key !== undefined
    const response = await fetch(server.url + path, {
      method,
      headers: {
        origin: 'https://elsewhere.example',
        ...(key === undefined && { apikey: anonKey }),
        ...(!isRest && { authorization: `Bearer ${anonKey}` }),
        ...(method === 'POST' && !path.includes('resumable') && { 'content-type': 'application/json' })
      },
      ...(method === 'POST' && !path.includes('resumable') && { body: '{}' })
    })
    await response.arrayBuffer()
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
  })

  /** What the clients send, and browsers ask about first. */
  const headers = [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    'prefer',
    'range',
    'range-unit',
    'accept-profile',
    'content-profile',
    'x-upsert',
    'cache-control',
    'x-metadata',
    'x-region',
    'x-retry-count',
    'traceparent',
    'tracestate',
    'baggage',
    'tus-resumable',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'x-signature'
  ]

  test.each([
    '/auth/v1/user',
    '/auth/v1/nowhere',
    '/rest/v1/brands',
    '/rest/v1/nowhere',
    '/storage/v1/object/nowhere/a.png',
    '/storage/v1/upload/resumable',
    '/realtime/v1/api/broadcast',
    '/functions/v1/broken',
    '/functions/v1/nowhere'
  ])('the preflight of %s passes with every header of the clients', async (path) => {
    const response = await fetch(server.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': headers.join(',')
      }
    })
    expect(response.ok).toBe(true)
    expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/elsewhere\.example)$/)
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */)
    expect(allowed).toEqual(expect.arrayContaining(headers))
  })

  test('exposes the headers that the clients read', async () => {
    const response = await fetch(`${server.url}/rest/v1/nowhere`, { headers: { origin: 'https://elsewhere.example' } })
    expect(response.headers.get('access-control-expose-headers')?.split(/, */)).toEqual(
      expect.arrayContaining([
        'content-range',
        'content-location',
        'location',
        'x-total-count',
        'link',
        'x-supabase-api-version',
        'etag',
        'upload-offset',
        'upload-length',
        'x-relay-error',
        'retry-after'
      ])
    )
  })
})

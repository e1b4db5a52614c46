import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient
} from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

/** Functions as they are written for hosted projects. */
const sources: Record<string, string> = {
  hello: `
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts'
    Deno.serve(async (request: Request) => {
      const { name } = await request.json()
      return Response.json({ message: \`Hello \${name}!\` })
    })`,
  exported: `export default { fetch: async (request: Request) => new Response(new URL(request.url).pathname) }`,
  handler: `export default (request: Request) => new Response(request.method)`,
  former: `
    import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'
    serve(() => new Response('served'), { port: 8000 })`,
  echo: `
    Deno.serve({ onListen() {} }, async (request) => {
      const headers = Object.fromEntries(request.headers)
      const body = headers['content-type']?.startsWith('multipart/')
        ? Object.fromEntries(await request.formData())
        : await request.text()
      return Response.json({ method: request.method, url: request.url, headers, body })
    })`,
  types: `
    Deno.serve((request) => {
      const type = new URL(request.url).searchParams.get('type') ?? ''
      if (type === 'form') { const form = new FormData(); form.append('a', 'b'); return new Response(form) }
      if (type === 'none') return new Response(null, { status: 204 })
      return new Response(type.includes('json') ? '{"a":1}' : 'data: 1\\n\\n', { status: 201, headers: [
        ['content-type', type], ['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-own', 'own']] })
    })`,
  stream: `
    Deno.serve(() => new Response(new ReadableStream({
      async start(controller) {
        for (const part of ['one ', 'two ', 'three']) {
          controller.enqueue(new TextEncoder().encode(part))
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        controller.close()
      }
    })))`,
  environment: `Deno.serve(() => Response.json(Deno.env.toObject()))`,
  client: `
    import { createClient } from 'npm:@supabase/supabase-js@2'
    Deno.serve(async (request) => {
      const options = { global: { headers: { Authorization: request.headers.get('Authorization') ?? '' } } }
      const own = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('SUPABASE_ANON_KEY'), options)
      const service = createClient(Deno.env.get('SUPABASE_URL'), Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'))
      const { data: mine } = await own.from('waitlist').select('email')
      const { data: all } = await service.from('waitlist').select('email')
      return Response.json({ mine, all })
    })`,
  mapped: `import { word } from '@words/one.ts'; Deno.serve(() => new Response(word))`,
  status: `Deno.serve(() => Response.json({ reason: 'teapot' }, { status: 418 }))`,
  throws: `Deno.serve(() => { throw new Error('a secret of the stack') })`,
  crashes: `Deno.serve(() => { setTimeout(() => { throw new Error('later') }); return new Promise(() => {}) })`,
  exits: `Deno.serve(() => { process.exit(3) })`,
  loops: `let turns = 0; Deno.serve(() => { turns += 1; if (turns > 1) return new Response(String(turns)); for (;;); })`,
  eats: `const kept = []; Deno.serve(() => { for (;;) kept.push(new Array(100_000).fill(Math.random())) })`,
  buffers: `const kept = []; Deno.serve(async () => { for (;;) { kept.push(Buffer.alloc(5_000_000, 1)); await new Promise((r) => setTimeout(r, 5)) } })`,
  sleeps: `Deno.serve(async (request) => {
    if ((await request.text()) === 'fast') return new Response('fast')
    await new Promise((resolve) => setTimeout(resolve, 60_000)); return new Response('late') })`,
  background: `
    let done = 'nothing yet'
    Deno.serve((request) => {
      if (request.method === 'GET') return new Response(done)
      EdgeRuntime.waitUntil(new Promise((resolve) => setTimeout(() => { done = 'done'; resolve(null) }, 20)))
      return new Response('soon')
    })`,
  unread: `let requests = 0; Deno.serve(() => { requests += 1; return new Response(String(requests)) })`,
  aborted: `
    let starts = 0, aborts = 0
    Deno.serve(async (request) => {
      if (request.method === 'GET') return Response.json({ starts, aborts })
      starts += 1
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve)); aborts += 1
      return new Response('too late')
    })`,
  canonical: `
    import { corsHeaders } from 'npm:@supabase/supabase-js/cors'
    Deno.serve((request) => request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: corsHeaders })
      : Response.json({ error: 'no' }, { status: 400, headers: corsHeaders }))`,
  strict: `Deno.serve((request) => new Response('strict', { headers: {
    'access-control-allow-origin': 'https://shop.example', 'access-control-allow-headers': 'x-one' } }))`,
  'without-token': `Deno.serve(() => new Response('open'))`,
  off: `Deno.serve(() => new Response('off'))`,
  broken: `import './nowhere.ts'`,
  silent: `export const nothing = 1`,
  endless: `for (;;);`,
  _shared: `throw new Error('not a function')`
}

let folder: string
let server: TestServer
let client: SupabaseClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-functions-'))
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(folder, 'functions', name), { recursive: true })
    await writeFile(join(folder, 'functions', name, 'index.ts'), source)
  }
  await writeFile(join(folder, 'functions/mapped/deno.json'), '{"imports": {"@words/": "./words/"}}')
  await mkdir(join(folder, 'functions/mapped/words'))
  await writeFile(join(folder, 'functions/mapped/words/one.ts'), `export const word: string = 'mapped'`)
  await writeFile(join(folder, 'functions/.env'), 'FROM_FILE=file\nFROM_BOTH=file\nSUPABASE_URL=http://evil.example')
  await writeFile(
    join(folder, 'config.toml'),
    '[functions.without-token]\nverify_jwt = false\n[functions.off]\nenabled = false\n[auth]\nsite_url = "x"'
  )
  server = await startTestServer({
    FUNCTIONS_DIR: join(folder, 'functions'),
    FUNCTIONS_TIMEOUT: '6',
    FUNCTIONS_MEMORY: '128',
    SECRET_FROM_SERVER: 'server',
    SECRET_FROM_BOTH: 'server'
  })
  client = createClient(server.url, server.keys.anonKey)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const addressOf = (path: string) => `${server.url}/functions/v1/${path}`
const bearer = () => ({ authorization: `Bearer ${server.keys.anonKey}` })
const signedIn = async () => ({
  authorization: `Bearer ${await server.tokenFor({ id: '00000000-0000-4000-8000-00000000000a' })}`
})

/** The request that a function echoed. */
type Echo = { method: string; url: string; headers: Record<string, string>; body: unknown }

test.each([
  ['Deno.serve', 'hello', { message: 'Hello Amélie!' }],
  ['export default { fetch }', 'exported', '/exported'],
  ['a handler as the default export', 'handler', 'POST'],
  ['serve of the former standard library', 'former', 'served'],
  ['names of its import map', 'mapped', 'mapped']
])('a function with %s runs unchanged', async (_how, name, result) => {
  expect(await client.functions.invoke(name, { body: { name: 'Amélie' } })).toMatchObject({ data: result, error: null })
})

test.each<[string, Parameters<SupabaseClient['functions']['invoke']>[1], string | RegExp, unknown]>([
  ['an object', { body: { a: 1 } }, 'application/json', '{"a":1}'],
  ['a string', { body: 'words' }, 'text/plain', 'words'],
  ['a Blob', { body: new Blob(['blob'], { type: 'image/png' }) }, 'image/png', 'blob'],
  ['bytes', { body: new TextEncoder().encode('bytes').buffer }, 'application/octet-stream', 'bytes'],
  ['a form', { body: Object.assign(new FormData()) }, /^multipart\/form-data; boundary=/, {}]
])('%s arrives as what it is', async (_what, options, type, body) => {
  const { data } = await client.functions.invoke<Echo>('echo', options)
  expect(data).toMatchObject({ method: 'POST', headers: { 'content-type': expect.stringMatching(type) }, body })
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s reaches the function, with path, query and headers',
  async (method) => {
    const { data } = await client.functions.invoke<Echo>('echo/deep/path?a=b%20c', { method, headers: { 'x-own': 'own' } })
    expect(data).toMatchObject({ method, url: `${server.url}/echo/deep/path?a=b%20c`, headers: { 'x-own': 'own' } })
  }
)

test('decodes an escaped function name without disturbing concurrent requests', async () => {
  const sleeping = fetch(addressOf('sleeps'), { method: 'POST', headers: bearer(), body: 'fast' })
  const response = await fetch(addressOf('%65cho/de%65p?a=b%20c'), { method: 'POST', headers: bearer(), body: '{}' })
  expect(await response.json()).toMatchObject({ url: `${server.url}/echo/de%65p?a=b%20c` })
  expect((await fetch(addressOf('sl%65eps'), { method: 'POST', headers: bearer(), body: 'fast' })).status).toBe(200)
  expect(await (await sleeping).text()).toBe('fast')
})

test('forwards the region, which has no effect', async () => {
  const { data } = await client.functions.invoke<Echo>('echo', { region: 'eu-west-1' as never })
  expect(data?.headers['x-region']).toBe('eu-west-1')
  expect(data?.url).toMatch(/forceFunctionRegion=eu-west-1$/)
})

test('returns the type, status, headers and cookies of a function unchanged', async () => {
  const json = await client.functions.invoke('types?type=application/json')
  expect(json).toMatchObject({ data: { a: 1 }, error: null })
  expect(json.response?.status).toBe(201)
  expect(json.response?.headers.get('x-own')).toBe('own')
  expect(json.response?.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect((await client.functions.invoke('types?type=application/octet-stream')).data).toBeInstanceOf(Blob)
  expect((await client.functions.invoke('types?type=text/event-stream')).data).toBeInstanceOf(Response)
  expect((await client.functions.invoke('types?type=text/plain')).data).toBe('data: 1\n\n')
  const form = await client.functions.invoke<FormData>('types?type=form')
  expect(form.data?.get('a')).toBe('b')
  expect((await fetch(addressOf('types?type=none'), { method: 'POST', headers: bearer() })).status).toBe(204)
})

test('serves HTML as text, because it would run on the origin of the shop', async () => {
  const response = await fetch(addressOf('types?type=text/html'), { headers: bearer() })
  expect(response.headers.get('content-type')).toBe('text/plain')
})

test('streams a response while it is produced', async () => {
  const response = await fetch(addressOf('stream'), { method: 'POST', headers: bearer() })
  const parts = []
  for await (const part of response.body ?? []) parts.push(Buffer.from(part).toString())
  expect(parts.join('')).toBe('one two three')
  expect(parts.length).toBeGreaterThan(1)
})

test('a body of 8 MB of a signed-in user goes through in both directions', async () => {
  const body = 'x'.repeat(8_000_000)
  const { data } = await client.functions.invoke<Echo>('echo', { body, headers: await signedIn() })
  expect(data?.body).toHaveLength(body.length)
})

test('keeps the connection usable if a function does not read the body', async () => {
  for (const round of ['1', '2', '3']) {
    const body = 'x'.repeat(3_000_000)
    expect((await client.functions.invoke('unread', { body, headers: await signedIn() })).data).toBe(round)
  }
})

test('the environment of a function contains only secrets and the variables of the platform', async () => {
  const { data } = await client.functions.invoke('environment')
  expect(data).toEqual({
    FROM_FILE: 'file',
    FROM_SERVER: 'server',
    FROM_BOTH: 'server',
    SUPABASE_URL: server.url,
    SUPABASE_ANON_KEY: server.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: server.keys.serviceRoleKey
  })
})

test('a function calls the server as its caller and as the service role', async () => {
  await server.sql(`insert into waitlist (full_name, email) values ('A', 'a@example.com')`)
  const everything = [{ email: 'a@example.com' }]
  const token = await server.tokenFor({ id: crypto.randomUUID(), isStaff: true })
  const staff = createClient(server.url, server.keys.anonKey, { accessToken: async () => token })
  expect((await staff.functions.invoke('client')).data).toEqual({ mine: everything, all: everything })
  expect((await client.functions.invoke('client')).data).toEqual({ mine: null, all: everything })
})

test('an error response of a function is a FunctionsHttpError with its body', async () => {
  const { data, error } = await client.functions.invoke('status')
  expect(data).toBeNull()
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(error.context.status).toBe(418)
  expect(await error.context.json()).toEqual({ reason: 'teapot' })
})

test('returns a 500 without a stack for a handler that throws', async () => {
  const { error } = await client.functions.invoke('throws')
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect([error.context.status, await error.context.text()]).toEqual([500, 'Internal Server Error'])
})

test.each([
  ['is not there', 'nowhere', 404, 'NOT_FOUND'],
  ['is turned off', 'off', 404, 'NOT_FOUND'],
  ['is what functions share', '_shared', 404, 'NOT_FOUND'],
  ['has a name from elsewhere', '..%2F..%2Fetc', 404, 'NOT_FOUND'],
  ['imports what is not there', 'broken', 503, 'BOOT_ERROR'],
  ['serves nothing', 'silent', 503, 'BOOT_ERROR'],
  ['crashes while it responds', 'crashes', 500, 'WORKER_ERROR'],
  ['exits', 'exits', 500, 'WORKER_ERROR'],
  ['computes without end', 'loops', 546, 'WORKER_LIMIT'],
  ['fills the heap', 'eats', 546, 'WORKER_LIMIT'],
  ['fills memory beside the heap', 'buffers', 546, 'WORKER_LIMIT'],
  ['takes too long', 'sleeps', 504, 'IDLE_TIMEOUT']
])('a function that %s is a FunctionsRelayError, and the server keeps running', async (_what, name, status, code) => {
  const { error } = await client.functions.invoke(name, { body: {} })
  expect(error).toBeInstanceOf(FunctionsRelayError)
  const { context } = error
  expect([context.status, context.headers.get('x-relay-error'), context.headers.get('sb-error-code')]).toEqual([
    status,
    'true',
    code
  ])
  expect(await context.json()).toEqual({ code, message: expect.any(String) })
  expect((await client.functions.invoke('hello', { body: { name: 'you' } })).data).toEqual({ message: 'Hello you!' })
})

test('starts a new worker after a crash', async () => {
  const { data } = await client.functions.invoke('sleeps', { body: 'fast' })
  expect(data).toBe('fast')
})

test('an endless loop in a function does not delay other requests', async () => {
  let hasEnded = false
  const endless = client.functions.invoke('endless').finally(() => {
    hasEnded = true
  })
  await client.functions.invoke('hello', { body: { name: 'you' } })
  await client.from('brands').select('id').limit(1).throwOnError()
  expect(hasEnded).toBe(false)
  const { error } = await endless
  expect([error.context.status, error.context.headers.get('sb-error-code')]).toEqual([504, 'IDLE_TIMEOUT'])
})

test('concurrent requests share a worker', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => client.functions.invoke('hello', { body: { name: `${n}` } }))
  )
  expect(responses.map(({ data }) => data.message)).toEqual(responses.map((_, n) => `Hello ${n}!`))
})

test('background work continues after the response', async () => {
  expect((await client.functions.invoke('background')).data).toBe('soon')
  await expect.poll(async () => (await client.functions.invoke('background', { method: 'GET' })).data).toBe('done')
})

test('aborts the signal of a function when its client disconnects', async () => {
  const stop = new AbortController()
  const invocation = client.functions.invoke('aborted', { signal: stop.signal })
  const seen = async () => (await client.functions.invoke('aborted', { method: 'GET' })).data
  await expect.poll(seen, { timeout: 10_000 }).toEqual({ starts: 1, aborts: 0 })
  stop.abort()
  expect((await invocation).error).toBeInstanceOf(FunctionsFetchError)
  await expect.poll(seen, { timeout: 10_000 }).toEqual({ starts: 1, aborts: 1 })
})

test.each<[string, Record<string, string>, string]>([
  ['no token', {}, 'Missing authorization header'],
  ['a key alone', { apikey: 'KEY' }, 'Missing authorization header'],
  ['another scheme', { authorization: 'Basic YTpi' }, 'Invalid JWT'],
  ['a token that is none', { authorization: 'Bearer nonsense' }, 'Invalid JWT'],
  ['a token without signature', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' }, 'Invalid JWT']
])('with %s a function is not called', async (_what, headers, message) => {
  const response = await fetch(addressOf('hello'), { method: 'POST', headers, body: '{}' })
  expect([response.status, await response.json()]).toEqual([401, { code: 401, message }])
  expect(response.headers.get('x-relay-error')).toBe('true')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('config.toml can allow requests to a function without a token', async () => {
  expect(await (await fetch(addressOf('without-token'))).text()).toBe('open')
})

test('allows preflights without a token, whether or not the function handles CORS', async () => {
  const preflight = { origin: 'https://other.example', 'access-control-request-method': 'POST' }
  for (const name of ['hello', 'nowhere', 'broken', 'throws']) {
    const headers = { ...preflight, 'access-control-request-headers': 'authorization, x-own' }
    const response = await fetch(addressOf(name), { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, x-own')
  }
  const canonical = await fetch(addressOf('canonical'), { method: 'OPTIONS' })
  expect([canonical.status, canonical.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(canonical.headers.get('access-control-allow-headers')).toMatch(/x-client-info.*apikey/)
  const refused = await fetch(addressOf('canonical'), { headers: bearer() })
  expect([refused.status, refused.headers.get('access-control-allow-methods')]).toEqual([400, expect.stringContaining('PATCH')])
  const own = await fetch(addressOf('strict'), { method: 'OPTIONS', headers: preflight })
  expect(own.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  expect(own.headers.get('access-control-allow-headers')).toBe('x-one')
  const response = await fetch(addressOf('strict'), { headers: bearer() })
  expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example')
})

test('rejects HEAD', async () => {
  expect((await fetch(addressOf('hello'), { method: 'HEAD', headers: bearer() })).status).toBe(405)
})

test('a slow request body delays no other request and ends with IDLE_TIMEOUT', async () => {
  const slow = request(addressOf('echo'), { method: 'POST', headers: { ...bearer(), 'content-length': 1000 } })
  slow.on('error', () => undefined).write('a')
  const body = new Promise<string>((resolve, reject) => {
    slow.on('response', (response) => resolve(text(response)))
    slow.on('close', () => reject(new Error('closed')))
  })
  expect((await client.functions.invoke('echo', { body: 'quick' })).error).toBeNull()
  expect(await body).toContain('IDLE_TIMEOUT')
  slow.destroy()
})

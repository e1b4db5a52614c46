import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

const deep = '['.repeat(400_000)
const many = `[${'{},'.repeat(300_000)}{}]`

let world: RealtimeWorld
let folder: string
let user: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-functions-'))
  await mkdir(join(folder, 'length'))
  await writeFile(
    join(folder, 'length/index.ts'),
    `Deno.serve(async (request) => new Response(String((await request.text().catch(() => 'broken off')).length)))`
  )
  world = await startRealtimeWorld({ FUNCTIONS_DIR: folder, ANON_BODY_LIMIT: '1500000' })
  user = await world.server.tokenFor({ id: '00000000-0000-4000-8000-00000000000a' })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

async function post(
  path: string,
  body: string | ReadableStream,
  bearer = world.server.keys.anonKey,
  headers: Record<string, string> = {}
) {
  const response = await fetch(`${world.server.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      apikey: world.server.keys.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...headers
    },
    ...(body instanceof ReadableStream && { duplex: 'half' })
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, text }
}

describe('rejects JSON with too many values before parsing it', () => {
  test.each([
    ['/auth/v1/token?grant_type=password', deep, 400],
    ['/auth/v1/token?grant_type=password', many, 400],
    ['/auth/v1/verify', many, 400],
    ['/storage/v1/object/list/brand-assets', deep, 400],
    ['/storage/v1/object/list/brand-assets', many, 400],
    ['/realtime/v1/api/broadcast', deep, 400],
    ['/realtime/v1/api/broadcast', many, 400],
    ['/realtime/v1/api/broadcast/room/events/e', deep, 422],
    ['/realtime/v1/api/broadcast/room/events/e', many, 422]
  ])('POST %s, case %#', async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
  })

  test.each([
    ['1.0.0', (payload: string) => `{"topic":"phoenix","event":"heartbeat","ref":"1","payload":${payload}}`],
    ['2.0.0', (payload: string) => `[null,"1","phoenix","heartbeat",${payload}]`]
  ])('a frame of vsn %s closes its socket', async (vsn, frame) => {
    for (const payload of [`${deep}${']'.repeat(400_000)}`, many]) {
      const socket = await world.socket({ vsn })
      socket.send(frame(payload))
      expect((await socket.closed).code).toBe(1007)
    }
  })

  test('a binary frame closes its socket', async () => {
    const socket = await world.socket()
    const head = [3, 1, 1, 13, 1, 0, 1]
    socket.send(Buffer.concat([Buffer.from(head), Buffer.from('11realtime:rooms'), Buffer.from('e'), Buffer.from(many)]))
    expect((await socket.closed).code).toBe(1007)
  })
})

describe('callers who are not signed in have a lower limit', () => {
  const long = JSON.stringify({ text: 'x'.repeat(1_600_000) })

  test('to /realtime/v1', async () => {
    expect((await post('/realtime/v1/api/broadcast/room/events/e', long)).status).toBe(413)
    expect((await post('/realtime/v1/api/broadcast/room/events/e', long, user)).status).toBe(202)
  })

  test('to a function', async () => {
    expect(await post('/functions/v1/length', long)).toMatchObject({
      status: 413,
      text: '{"code":"PAYLOAD_TOO_LARGE","message":"The request body is too large"}'
    })
    expect(await post('/functions/v1/length', long, user)).toEqual({ status: 200, text: String(long.length) })
  })

  test('to a function, in chunks', async () => {
    const chunks = () => new Blob([long]).stream()
    expect((await post('/functions/v1/length', chunks(), user)).text).toBe(String(long.length))
    expect((await post('/functions/v1/length', chunks())).text).toBe(String('broken off'.length))
  })
})

test('checks for an administrator before reading the body', async () => {
  expect((await post('/auth/v1/admin/users', '{', user)).status).toBe(403)
})

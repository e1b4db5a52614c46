import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const kinds = ['anonKey', 'serviceRoleKey', 'publishableKey', 'secretKey'] as const
type Kind = (typeof kinds)[number]
type Keys = Record<Kind, string>

let server: TestServer
let first: Keys
beforeAll(async () => {
  server = await startTestServer()
  first = keysNow()
})
afterAll(() => server.stop())

function keysNow(): Keys {
  const { anonKey, serviceRoleKey, publishableKey, secretKey } = server.keys
  return { anonKey, serviceRoleKey, publishableKey, secretKey }
}

const sendRequest = (path: string, key: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { apikey: key, authorization: `Bearer ${key}` } })

/** The status of an upgrade; 101 where the socket opens. */
function openSocket(key: string): Promise<number> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`)
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.once('open', () => {
      socket.terminate()
      resolve(101)
    })
  })
}

/** The status of each API for a valid key, and for an invalid one. */
const apis: [
  name: string,
  open: (key: string) => Promise<number>,
  taken: Record<'anon' | 'service', number>,
  refused: number
][] = [
  ['auth', async (key) => (await sendRequest('/auth/v1/settings', key)).status, { anon: 200, service: 200 }, 403],
  ['auth admin', async (key) => (await sendRequest('/auth/v1/admin/users', key)).status, { anon: 403, service: 200 }, 403],
  ['rest', async (key) => (await sendRequest('/rest/v1/brands?select=id', key)).status, { anon: 200, service: 200 }, 401],
  ['storage', async (key) => (await sendRequest('/storage/v1/bucket', key)).status, { anon: 200, service: 200 }, 400],
  ['realtime', openSocket, { anon: 101, service: 101 }, 401],
  // The function is reached where it says itself that it takes nothing but POST.
  [
    'functions',
    async (key) => (await sendRequest('/functions/v1/invite-waitlist', key)).status,
    { anon: 405, service: 405 },
    401
  ]
]

const roleOf = (kind: Kind) => (kind === 'anonKey' || kind === 'publishableKey' ? 'anon' : 'service')
const cells = apis.flatMap((api) => kinds.map((kind) => [kind, ...api] as const))

describe('before any rotation', () => {
  test.each(cells)('%s opens %s', async (kind, _name, open, taken) => {
    expect(await open(first[kind])).toBe(taken[roleOf(kind)])
  })
})

describe('after one rotation', () => {
  let second: Keys
  beforeAll(async () => {
    await server.rotateKeys()
    await server.restart()
    second = keysNow()
  })

  test.each(kinds)('%s is another', (kind) => {
    expect(second[kind]).not.toBe(first[kind])
  })

  test.each(cells)('%s from before still opens %s, and so does the new one', async (kind, _name, open, taken) => {
    expect([await open(first[kind]), await open(second[kind])]).toEqual([taken[roleOf(kind)], taken[roleOf(kind)]])
  })

  test('pages get the new key', async () => {
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ supabaseAnonKey: second.anonKey })
  })
})

describe('after two rotations', () => {
  beforeAll(async () => {
    await server.rotateKeys()
    await server.restart()
  })

  test.each(cells)('%s from before the first opens %s no more', async (kind, _name, open, _taken, refused) => {
    const status = await open(first[kind])
    expect(status).toBe(refused)
  })

  test.each(cells)('the present %s opens %s', async (kind, _name, open, taken) => {
    expect(await open(keysNow()[kind])).toBe(taken[roleOf(kind)])
  })
})

describe('what is derived from the keys', () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const signedIn = async () => {
    const client = createClient(server.url, server.keys.anonKey, options)
    const { data } = await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: 'a long enough word' })
    return { client, token: data.session?.refresh_token ?? '', access: data.session?.access_token ?? '' }
  }
  const rotate = async () => {
    await server.rotateKeys()
    await server.restart()
  }
  const refresh = async (refresh_token: string) =>
    createClient(server.url, server.keys.anonKey, options).auth.refreshSession({ refresh_token })

  test('sessions continue over any number of rotations', async () => {
    const { token } = await signedIn()
    let next = token
    for (let rotation = 0; rotation < 3; rotation += 1) {
      await rotate()
      const { data, error } = await refresh(next)
      expect(error).toBeNull()
      next = data.session?.refresh_token ?? ''
    }
  })

  test('a refresh whose response was lost before a rotation gets it again afterwards', async () => {
    const { token } = await signedIn()
    const child = (await refresh(token)).data.session?.refresh_token
    await rotate()
    expect((await refresh(token)).data.session?.refresh_token).toBe(child)
  })

  test('an access token is valid after one rotation, and not after two', async () => {
    const { access } = await signedIn()
    const getUser = async () => createClient(server.url, server.keys.anonKey, options).auth.getUser(access)
    await rotate()
    expect((await getUser()).error).toBeNull()
    await rotate()
    expect((await getUser()).error).toMatchObject({ code: 'bad_jwt' })
  })

  test('a signed URL is valid after one rotation, and not after two', async () => {
    const service = () => createClient(server.url, server.keys.secretKey, options).storage
    await service().createBucket('closed')
    await service().from('closed').upload('a.txt', 'text')
    const signed = (await service().from('closed').createSignedUrl('a.txt', 3600)).data?.signedUrl ?? ''
    await rotate()
    expect((await fetch(signed)).status).toBe(200)
    await rotate()
    expect((await fetch(signed)).status).toBe(400)
  })

  test('a code emailed before a rotation is valid after it', async () => {
    const email = `${randomUUID()}@example.com`
    const client = () => createClient(server.url, server.keys.anonKey, options)
    await client().auth.signUp({ email, password: 'a long enough word' })
    await client().auth.resetPasswordForEmail(email)
    const emails = await (await fetch(`${server.url}/mailbox.json?to=${email}`)).text()
    await rotate()
    const { error } = await client().auth.verifyOtp({
      email,
      token: /"code":"(\d+)"/.exec(emails)?.[1] ?? '',
      type: 'recovery'
    })
    expect(error).toBeNull()
  })
})

test('a running server loads new keys at the first unknown key, and drops the oldest', async () => {
  const before = keysNow()
  const running = server.keys
  expect((await sendRequest('/rest/v1/brands?select=id', before.secretKey)).status).toBe(200)
  expect((await sendRequest('/rest/v1/brands?select=id', before.anonKey)).status).toBe(200)
  await server.rotateKeys()
  const { anonKey } = await server.rotateKeys()
  expect((await sendRequest('/rest/v1/brands?select=id', anonKey)).status).toBe(200)
  expect(running.anonKey).toBe(anonKey)
  for (const kind of kinds) expect((await sendRequest('/rest/v1/brands?select=id', before[kind])).status).toBe(401)
})

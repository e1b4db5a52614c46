import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('healthz is 200 when the database answers', async () => {
  const response = await fetch(`${server.url}/healthz`)
  expect(response.status).toBe(200)
})

test('config.json names the address and the anonymous key', async () => {
  const response = await fetch(`${server.url}/config.json`)
  expect(await response.json()).toEqual({ supabaseUrl: server.url, supabaseAnonKey: server.keys.anonKey })
})

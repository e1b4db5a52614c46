import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

let world: AuthWorld

describe('captcha', () => {
  let visibility: Server
  beforeAll(async () => {
    visibility = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString())
        const success = form.get('response') === 'person' && form.get('secret') === 'shared'
        response.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }))
      })
    })
    await new Promise<void>((resolve) => visibility.listen(0, '127.0.0.1', resolve))
    world = await openAuthWorld({
      GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
      GOTRUE_SECURITY_CAPTCHA_SECRET: 'shared',
      GOTRUE_SECURITY_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(visibility.address() as AddressInfo).port}/`
    })
  })
  afterAll(async () => {
    await world.server.stop()
    visibility.close()
  })

  test('is required for a sign-up, but not for a refresh or with the service key', async () => {
    const email = freshEmail()
    const none = await world.client().auth.signUp({ email, password })
    expect(none.error).toMatchObject({ status: 400, code: 'captcha_failed' })
    const robot = await world.client().auth.signUp({ email, password, options: { captchaToken: 'robot' } })
    expect(robot.error?.message).toBe('captcha protection: request disallowed (invalid-input-response)')
    const client = world.client()
    expect((await client.auth.signUp({ email, password, options: { captchaToken: 'person' } })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await world.service().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each(['/signup', '/otp', '/recover', '/resend'])(
    'is required by %s, whatever grant_type its query has',
    async (path) => {
      const response = await world.post(`${path}?grant_type=refresh_token`, { email: freshEmail(), password, type: 'signup' })
      expect(response).toMatchObject({ status: 400, body: { error_code: 'captcha_failed' } })
    }
  )
})

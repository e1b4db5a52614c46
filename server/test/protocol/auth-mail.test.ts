import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

describe('with a mail server', () => {
  const received: ParsedMail[] = []
  let refusal: (Error & { responseCode: number }) | undefined
  const lines: string[] = []
  let smtp: SMTPServer
  let world: AuthWorld
  const mailTo = (email: string) =>
    vi.waitFor(() => {
      const mail = received.find(({ to }) => to && !Array.isArray(to) && to.text === email)
      if (!mail) throw new Error(`Nothing has come for ${email}`)
      return mail
    }, 8000)

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusal ?? null),
      async onData(stream, _session, done) {
        received.push(await simpleParser(stream))
        done()
      }
    })
    const listening = smtp.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    world = await openAuthWorld({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_SMTP_ADMIN_EMAIL: 'house@vitrine.example',
      GOTRUE_SMTP_SENDER_NAME: 'Vitrine',
      GOTRUE_SITE_URL: 'https://shop.example'
    })
    for (const level of ['warn', 'error'] as const) {
      vi.spyOn(world.server.app.log, level).mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said)))
    }
  })
  afterAll(async () => {
    await world.server.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  test('a sign-up is confirmed by the link of an email with a text part, a code and a sender', async () => {
    const email = freshEmail()
    const { data } = await world.client().auth.signUp({ email, password })
    expect(data.session).toBeNull()
    const mail = await mailTo(email)
    expect(mail).toMatchObject({ subject: 'Confirm your e-mail address', from: { text: '"Vitrine" <house@vitrine.example>' } })
    expect(mail?.to).toMatchObject({ text: email })
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(String(mail?.html)).toContain('Confirm e-mail address')
    expect(mail?.text).toMatch(/Or enter the code \d{6}\./)
    const { url, fragment } = await world.follow(link)
    expect(url.origin).toBe('https://shop.example')
    expect(fragment.get('access_token')).toMatch(/^ey/)
  })

  test('retries an email that the mail server rejects temporarily, invisibly to the caller', async () => {
    const email = freshEmail()
    refusal = Object.assign(new Error('try again later'), { responseCode: 451 })
    expect((await world.client().auth.signUp({ email, password })).error).toBeNull()
    await expect.poll(() => lines.join()).toContain('try again later')
    refusal = undefined
    await mailTo(email)
    expect(lines.join()).not.toContain(email)
  })

  test('logs a permanent failure and clears the time of sending on the account', async () => {
    const email = freshEmail()
    refusal = Object.assign(new Error(`no mailbox ${email} here`), { responseCode: 550 })
    expect((await world.client().auth.signUp({ email, password })).error).toBeNull()
    const sentAt = async () =>
      (
        await world.server.sql<{ at: Date | null }>('select confirmation_sent_at as at from auth.users where email = $1', [
          email
        ])
      )[0]
    await expect.poll(sentAt).toEqual({ at: null })
    expect(lines.join()).toContain('no mailbox (address) here')
    expect(lines.join()).not.toContain(email)
    refusal = undefined
  })

  test('returns an error if an invitation cannot be sent', async () => {
    refusal = Object.assign(new Error('no'), { responseCode: 550 })
    const { error } = await world.service().auth.admin.inviteUserByEmail(freshEmail())
    expect(error).toMatchObject({ status: 500, message: 'Error sending invite email' })
    refusal = undefined
  })

  test('sends waiting emails before the server stops', async () => {
    const email = freshEmail()
    refusal = Object.assign(new Error('in a moment'), { responseCode: 451 })
    await world.client().auth.signUp({ email, password })
    await expect.poll(() => lines.join()).toContain('in a moment')
    refusal = undefined
    await world.server.restart()
    expect(received.some(({ to }) => to && !Array.isArray(to) && to.text === email)).toBe(true)
  })
})

describe('the development mailbox', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await openAuthWorld()
  })
  afterAll(() => world.server.stop())

  /** Node's fetch writes the Host header itself. */
  const statusOf = (path: string, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(`${world.server.url}${path}`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject).end()
    })

  test('lists emails and shows one, as HTML and as JSON', async () => {
    const email = freshEmail()
    await world.client().auth.signInWithOtp({ email })
    const message = await world.lastMessage(email)
    expect(message).toMatchObject({ kind: 'email', to: email, subject: 'Your sign-in link' })
    const list = await (await fetch(`${world.server.url}/mailbox`)).text()
    expect(list).toContain(email)
    const page = await fetch(`${world.server.url}/mailbox/${message.id}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain(message.code)
    expect((await fetch(`${world.server.url}/mailbox/999999`)).status).toBe(404)
    expect(await (await fetch(`${world.server.url}/mailbox.json?to=%00`)).json()).toEqual([])
  })

  test.each([
    ['from a rebound host name', { host: 'evil.example' }, 403],
    ['from a page of another origin', { origin: 'https://evil.example' }, 403],
    ['from a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['through a proxy on the machine', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['from the machine itself', {}, 200]
  ])('requested %s, returns %s', async (_name, headers: Record<string, string>, status) => {
    expect(await statusOf('/mailbox.json', headers)).toBe(status)
  })
})

describe('links in emails without PUBLIC_URL', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await openAuthWorld({
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_SMTP_MAX_FREQUENCY: '0',
      GOTRUE_MAILER_EXTERNAL_HOSTS: 'shop.example'
    })
  })
  afterAll(() => world.server.stop())

  /** Node's fetch writes the Host header itself. */
  const post = (path: string, host: string, body: object, key = world.server.keys.anonKey): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const headers = { host, apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const request = httpRequest(`${world.server.url}/auth/v1${path}`, { method: 'POST', headers }, (response) => {
        text(response).then((said) => resolve([response.statusCode ?? 0, said]), reject)
      })
      request.on('error', reject).end(JSON.stringify(body))
    })

  const requestsFor = (email: string): [path: string, body: object, isService?: boolean][] => [
    ['/signup', { email: freshEmail(), password }],
    ['/recover', { email }],
    ['/otp', { email }],
    ['/magiclink', { email }],
    ['/resend', { type: 'signup', email }],
    ['/invite', { email: freshEmail() }, true],
    ['/admin/generate_link', { type: 'recovery', email }, true]
  ]

  test.each([
    'localhost:4600@evil.example',
    '127.0.0.1:@evil.example',
    '[::1]:@evil.example',
    'localhost:x@evil.example',
    'evil.example'
  ])('sends nothing for the host %s, whether the address is known or not', async (host) => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const before = (await world.messages(email)).length
    for (const address of [email, freshEmail()]) {
      for (const [path, body, isService] of requestsFor(address)) {
        const [status, said] = await post(path, host, body, isService ? world.server.keys.serviceRoleKey : undefined)
        expect([path, status, said]).toEqual([path, 400, expect.stringContaining('GOTRUE_MAILER_EXTERNAL_HOSTS')])
      }
    }
    expect(await world.messages(email)).toHaveLength(before)
  })

  test.each([
    ['localhost:4600', 'http://localhost:4600'],
    ['shop.example', 'http://shop.example']
  ])('may lead to the host %s', async (host, origin) => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    expect((await post('/recover', host, { email }))[0]).toBe(200)
    expect((await world.lastMessage(email)).link).toContain(`${origin}/auth/v1/verify`)
  })
})

test('a public server has no mailbox', async () => {
  const world = await openAuthWorld({ PUBLIC_URL: 'https://shop.example' })
  try {
    expect((await fetch(`${world.server.url}/mailbox.json`)).status).toBe(404)
    expect((await fetch(`${world.server.url}/mailbox`)).status).toBe(404)
    expect((await world.client().auth.signInWithOtp({ email: freshEmail() })).error).toMatchObject({ status: 500 })
  } finally {
    await world.server.stop()
  }
})

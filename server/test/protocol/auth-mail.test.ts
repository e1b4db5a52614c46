import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

describe('with a mail server', () => {
  const received: ParsedMail[] = []
  let isRefusing = false
  let smtp: SMTPServer
  let world: AuthWorld

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('mailbox full') : null),
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
  })
  afterAll(async () => {
    await world.server.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  test('a sign-up is confirmed by the link of a mail that has a text part, a code and a sender', async () => {
    const email = freshEmail()
    const { data } = await world.client().auth.signUp({ email, password })
    expect(data.session).toBeNull()
    const mail = received.at(-1)
    expect(mail).toMatchObject({ subject: 'Confirm your address', from: { text: '"Vitrine" <house@vitrine.example>' } })
    expect(mail?.to).toMatchObject({ text: email })
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(String(mail?.html)).toContain('Confirm address')
    expect(mail?.text).toMatch(/Or enter the code \d{6}\./)
    const { url, fragment } = await world.follow(link)
    expect(url.origin).toBe('https://shop.example')
    expect(fragment.get('access_token')).toMatch(/^ey/)
  })

  test('a mail that can not be handed over is said, and may be asked for again at once', async () => {
    const email = freshEmail()
    isRefusing = true
    const failed = await world.client().auth.signUp({ email, password })
    expect(failed.error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    isRefusing = false
    expect((await world.client().auth.signUp({ email, password })).error).toBeNull()
    expect(received.at(-1)?.to).toMatchObject({ text: email })
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
      const request = httpRequest(`${world.server.url}${path}`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      request.on('error', reject).end()
    })

  test('lists mails and shows one, as pages and as JSON', async () => {
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
    ['from a name that was made to point here', { host: 'evil.example' }, 403],
    ['from a page of another origin', { origin: 'https://evil.example' }, 403],
    ['from a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a proxy on the machine', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['from the machine itself', {}, 200]
  ])('asked %s it answers %s', async (_name, headers: Record<string, string>, status) => {
    expect(await statusOf('/mailbox.json', headers)).toBe(status)
  })
})

describe('links in mails, where PUBLIC_URL is not set', () => {
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
      const request = httpRequest(`${world.server.url}/auth/v1${path}`, { method: 'POST', headers }, (answer) => {
        text(answer).then((said) => resolve([answer.statusCode ?? 0, said]), reject)
      })
      request.on('error', reject).end(JSON.stringify(body))
    })

  const asking = (email: string): [path: string, body: object, isService?: boolean][] => [
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
  ])('nothing is sent for the host %s, be the address known or not', async (host) => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const before = (await world.messages(email)).length
    for (const address of [email, freshEmail()]) {
      for (const [path, body, isService] of asking(address)) {
        const [status, said] = await post(path, host, body, isService ? world.server.keys.serviceRoleKey : undefined)
        expect([path, status, said]).toEqual([path, 400, expect.stringContaining('GOTRUE_MAILER_EXTERNAL_HOSTS')])
      }
    }
    expect(await world.messages(email)).toHaveLength(before)
  })

  test.each([
    ['localhost:4600', 'http://localhost:4600'],
    ['shop.example', 'http://shop.example']
  ])('the host %s is one that they may lead to', async (host, origin) => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    expect((await post('/recover', host, { email }))[0]).toBe(200)
    expect((await world.lastMessage(email)).link).toContain(`${origin}/auth/v1/verify`)
  })
})

test('a server that others reach has no mailbox', async () => {
  const world = await openAuthWorld({ PUBLIC_URL: 'https://shop.example' })
  try {
    expect((await fetch(`${world.server.url}/mailbox.json`)).status).toBe(404)
    expect((await fetch(`${world.server.url}/mailbox`)).status).toBe(404)
    expect((await world.client().auth.signInWithOtp({ email: freshEmail() })).error).toMatchObject({ status: 500 })
  } finally {
    await world.server.stop()
  }
})

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, freshPhone, openAuthWorld, password } from './auth-world.ts'

/** A mail server that handles connections with `handle`. */
async function startSmtp(handle: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    }
  }
}

const hang = () => undefined
const refuse = (socket: Socket) => socket.end('554 No service\r\n')

type Variables = Record<string, string>
const ways: [name: string, handle: ((socket: Socket) => void) | undefined, variables: Variables][] = [
  ['with a mail server that hangs', hang, {}],
  ['with a mail server that refuses connections', refuse, {}],
  ['on a public address without a mail server', undefined, { PUBLIC_URL: 'https://shop.example' }],
  ['with a development mailbox', undefined, {}]
]

describe.each(ways)('account enumeration on a server %s', (_name, handle, variables) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined
  let world: AuthWorld
  beforeAll(async () => {
    smtp = handle && (await startSmtp(handle))
    world = await openAuthWorld({
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_HOOK_SEND_SMS_URI: 'http://127.0.0.1:9/',
      ...(smtp && { SMTP_URL: smtp.url }),
      ...variables
    })
  })
  afterAll(async () => {
    smtp?.stop()
    await world.server.stop()
  })

  /** An account that is confirmed, and one that waits for its address to be proved. */
  async function knownAddresses() {
    const [confirmed, waiting] = [freshEmail(), freshEmail()]
    const phone = freshPhone()
    await world.service().auth.admin.createUser({ email: confirmed, email_confirm: true, password })
    await world.service().auth.admin.createUser({ email: waiting, password })
    await world.service().auth.admin.createUser({ phone, password })
    return { confirmed, waiting, phone }
  }

  const sendRequest = async (path: string, body: object) => {
    const { status, body: said } = await world.post(path, body)
    // The seconds that remain depend on when the request comes.
    return { status, code: said.error_code, message: String(said.msg).replace(/\d+ seconds/, 'N seconds') }
  }

  test.each([
    ['/recover', (email: string) => ({ email })],
    ['/resend', (email: string) => ({ type: 'signup', email })],
    ['/resend', (email: string) => ({ type: 'email_change', email })],
    ['/otp', (email: string) => ({ email })],
    ['/magiclink', (email: string) => ({ email })],
    ['/signup', (email: string) => ({ email, password })]
  ])('%s returns the same response for known and unknown addresses, also when repeated', async (path, bodyOf) => {
    const { confirmed, waiting } = await knownAddresses()
    const unknown = freshEmail()
    const first = await sendRequest(path, bodyOf(unknown))
    for (const known of [confirmed, waiting]) expect(await sendRequest(path, bodyOf(known))).toEqual(first)
    const again = await sendRequest(path, bodyOf(unknown))
    for (const known of [confirmed, waiting]) expect(await sendRequest(path, bodyOf(known))).toEqual(again)
  })

  test('/resend returns the same response for known and unknown phone numbers while the SMS hook is down', async () => {
    const { phone } = await knownAddresses()
    const unknown = await sendRequest('/resend', { type: 'sms', phone: freshPhone() })
    expect(await sendRequest('/resend', { type: 'sms', phone })).toEqual(unknown)
  })
})

describe('when the hourly email limit is reached', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await openAuthWorld({ GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_RATE_LIMIT_EMAIL_SENT: '1' })
  })
  afterAll(() => world.server.stop())

  test('known and unknown addresses get the same error', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    for (const address of [email, freshEmail()]) {
      const { status, body } = await world.post('/recover', { email: address })
      expect([status, body.msg]).toEqual([429, 'email rate limit exceeded'])
    }
  })
})

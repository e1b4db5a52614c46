import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type SalonClient, type SalonWorld, startSalonWorld } from './salon-world.ts'

async function book(world: SalonWorld, person: SalonClient, more: object = {}): Promise<string> {
  const visit = randomUUID()
  const starts_at = await world.instant(await world.day(5), '11:00')
  const booking = { visit, service: world.fitting, starts_at, advisor: world.ines, time_zone: 'America/New_York' }
  await person.client.rpc('book_visit', { ...booking, ...more }).throwOnError()
  return visit
}

const mailboxMessages = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string(), link: z.string() }))

describe('without a mail server', () => {
  let world: SalonWorld
  beforeAll(async () => {
    world = await startSalonWorld()
    await world.server.sql(`update salon_settings set address = '3 rue de la Paix <b>'`)
  })
  afterAll(() => world.server.stop())

  /** The emails to a client, the oldest first, once there are so many. */
  const mailbox = ({ email }: SalonClient, count: number) =>
    vi.waitFor(async () => {
      const response = await fetch(`${world.server.url}/mailbox.json?to=${email}`)
      const messages = mailboxMessages.parse(await response.json())
      if (messages.length < count) throw new Error(`There are ${messages.length}`)
      return messages.toReversed()
    }, 8000)

  test('a booking is in the mailbox, with both times, the address and a link to the visit', async () => {
    const ida = await world.addClient()
    const visit = await book(world, ida)
    const [mail] = await mailbox(ida, 1)
    expect(mail?.subject).toMatch(/^Your visit on \w+day \d+ \w+$/)
    expect(mail?.text).toMatch(/New York: 0\d:00 to 0\d:00/)
    expect(mail?.text).toContain('Paris: 11:00 to 12:00')
    expect(mail?.html).toContain('3 rue de la Paix &#60;b&#62;')
    expect(mail?.link).toBe(`${world.server.url.replace('127.0.0.1', 'localhost')}/space?visit=${visit}`)
  })

  test('so are a confirmation, a move with the note of staff, and a cancellation', async () => {
    await world.clear()
    const ida = await world.addClient()
    const visit = await book(world, ida)
    await world.staff.rpc('set_visit_status', { visit, status: 'confirmed' }).throwOnError()
    const starts_at = await world.instant(await world.day(5), '15:00')
    await world.staff.rpc('move_visit', { visit, starts_at, note: 'At <three>' }).throwOnError()
    await ida.client.rpc('cancel_visit', { visit }).throwOnError()
    const [, confirmed, moved, cancelled] = await mailbox(ida, 4)
    expect(confirmed?.text).toContain('Your visit is confirmed')
    expect(moved?.text).toContain('At <three>')
    expect(moved?.html).toContain('At &#60;three&#62;')
    expect(moved?.text).toContain('Paris: 15:00 to 16:00')
    expect(cancelled?.text).toContain('You cancelled your visit.')
  })

  test('a time that opens is announced with a link to it', async () => {
    await world.clear()
    const [host, ida] = [await world.addClient(), await world.addClient()]
    const visit = await book(world, host)
    const day = await world.day(5)
    const starts_at = await world.instant(day, '11:00')
    await ida.client.rpc('wait_for_visit', { service: world.fitting, day, starts_at, advisor: world.ines }).throwOnError()
    await host.client.rpc('cancel_visit', { visit }).throwOnError()
    const [mail] = await mailbox(ida, 1)
    expect(mail?.subject).toBe('A time has opened at the salon')
    const { searchParams } = new URL(mail?.link ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      service: world.fitting,
      advisor: world.ines,
      at: new Date(starts_at).toISOString()
    })
  })

  test('the page may promise emails', async () => {
    await vi.waitFor(async () => {
      expect((await world.visitor.rpc('salon').throwOnError()).data).toMatchObject({ sends_email: true })
    })
  })

  test('every email is sent once, also by several servers', async () => {
    await world.clear()
    const others = [await world.server.startAnother(), await world.server.startAnother()]
    const people = await world.addClients(8)
    for (const [at, person] of people.entries()) {
      await book(world, person, { starts_at: await world.instant(await world.day(6 + at), '11:00') })
    }
    for (const person of people) expect(await mailbox(person, 1)).toHaveLength(1)
    for (const other of others) await other.stop()
    for (const person of people) expect(await mailbox(person, 1)).toHaveLength(1)
  })
})

describe('with a mail server', () => {
  const received: ParsedMail[] = []
  let refusal: (Error & { responseCode: number }) | undefined
  let smtp: SMTPServer
  let world: SalonWorld
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
    world = await startSalonWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, GOTRUE_SITE_URL: 'https://shop.example' })
  })
  afterAll(async () => {
    await world.server.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  test('a refused email is sent later, and the reason is stored without the address', async () => {
    refusal = Object.assign(new Error('no mailbox'), { responseCode: 450 })
    const ida = await world.addClient()
    const visit = await book(world, ida)
    const stored = () =>
      world.server.sql<{ problem: string | null; is_sent: boolean }>(
        'select problem, sent_at is not null as is_sent from outgoing_emails where recipient_id = $1',
        [ida.id]
      )
    await vi.waitFor(async () => expect((await stored())[0]?.problem).toContain('no mailbox'), 8000)
    expect((await stored())[0]?.problem).not.toContain(ida.email)
    refusal = undefined
    await world.server.sql(`update outgoing_emails set claimed_at = now() - interval '6 minutes'`)
    await world.server.sql(`notify outgoing_emails`)
    await vi.waitFor(async () => expect(await stored()).toEqual([{ problem: null, is_sent: true }]), 8000)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain(`https://shop.example/space?visit=${visit}`)
  })
})

describe('on a hosted project', () => {
  const received: { authorization: string | undefined; body: unknown }[] = []
  let status = 200
  let api: Server
  let world: SalonWorld
  beforeAll(async () => {
    api = createServer(async (request, response) => {
      received.push({ authorization: request.headers.authorization, body: await json(request) })
      response.writeHead(status).end('{}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const { port } = api.address() as AddressInfo
    // Open to others and without a mail server: our own sender rests.
    world = await startSalonWorld({
      HOST: '0.0.0.0',
      SECRET_EMAIL_API_URL: `http://127.0.0.1:${port}/emails`,
      SECRET_EMAIL_API_KEY: 'secret',
      SECRET_EMAIL_FROM: 'Vitrine <salon@shop.example>',
      SECRET_SHOP_URL: 'https://shop.example/'
    })
  })
  afterAll(async () => {
    await world.server.stop()
    api.close()
  })

  const run = (key: string) =>
    fetch(`${world.server.url}/functions/v1/send-emails`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })

  test('the page promises no emails until the function runs', async () => {
    expect((await world.visitor.rpc('salon').throwOnError()).data).toMatchObject({ sends_email: false })
  })

  test('queued emails go to the HTTP API, once, and a rejected one is sent later', async () => {
    const ida = await world.addClient()
    const visit = await book(world, ida)
    status = 500
    expect(await (await run(world.server.keys.serviceRoleKey)).json()).toEqual({ sent: 0, failed: 1 })
    status = 200
    await world.server.sql(`update outgoing_emails set claimed_at = now() - interval '6 minutes'`)
    for (const sent of [1, 0]) {
      expect(await (await run(world.server.keys.serviceRoleKey)).json()).toEqual({ sent, failed: 0 })
    }
    expect(received).toHaveLength(2)
    expect(received[1]).toMatchObject({
      authorization: 'Bearer secret',
      body: {
        from: 'Vitrine <salon@shop.example>',
        to: ida.email,
        text: expect.stringContaining(`https://shop.example/space?visit=${visit}`)
      }
    })
    expect((await world.visitor.rpc('salon').throwOnError()).data).toMatchObject({ sends_email: true })
  })

  test('queued emails are sent although the clock fails', async () => {
    await world.clear()
    await book(world, await world.addClient())
    await world.server.sql('revoke execute on function run_clock(boolean) from service_role')
    expect(await (await run(world.server.keys.serviceRoleKey)).json()).toEqual({ sent: 1, failed: 0 })
    await world.server.sql('grant execute on function run_clock(boolean) to service_role')
  })

  test('only the service key may run it', async () => {
    expect((await run(world.server.keys.anonKey)).status).toBe(403)
    expect((await run(await world.server.tokenFor({ id: randomUUID(), isStaff: true }))).status).toBe(403)
  })
})

describe('the queue', () => {
  let world: SalonWorld
  let ida: SalonClient
  beforeAll(async () => {
    // Nothing sends.
    world = await startSalonWorld({ HOST: '0.0.0.0' })
    ida = await world.addClient()
  })
  afterAll(() => world.server.stop())
  const queue = (values: string) =>
    world.server.sql(`
      delete from outgoing_emails;
      insert into outgoing_emails (recipient_id, kind, data, created_at, claimed_at, attempts, problem)
      values ('${ida.id}', 'x', '{}', ${values})`)
  const claimed = async () => (await world.server.sql<{ id: string }>('select id from claim_emails()')).map(({ id }) => id)
  const later = (minutes: number) =>
    world.server.sql(`update outgoing_emails set created_at = created_at - interval '${minutes} minutes',
      claimed_at = claimed_at - interval '${minutes} minutes'`)

  test.each([
    ['a new email', 'now(), null, 0, null', 1],
    ['one of a day ago', `now() - interval '25 hours', null, 0, null`, 0],
    ['one that is being sent', 'now(), now(), 1, null', 0],
    ['one whose sender has died', `now(), now() - interval '6 minutes', 5, null`, 1],
    ['one that failed', `now(), now() - interval '50 seconds', 1, 'no connection'`, 0],
    ['one that failed a minute ago', `now(), now() - interval '61 seconds', 1, 'no connection'`, 1],
    ['one that failed twelve times', `now(), now() - interval '23 hours', 12, 'no connection'`, 0]
  ])('gives %s to as many senders as should have it', async (_what, values, count) => {
    await queue(values)
    expect(await claimed()).toHaveLength(count)
    expect(await claimed()).toEqual([])
  })

  test('does not try an email again that was refused for good', async () => {
    await queue('now(), null, 0, null')
    const [id] = await claimed()
    await world.server.sql(`select finish_email($1, '550 no such mailbox', true)`, [id])
    await later(1000)
    expect(await claimed()).toEqual([])
  })

  test('tries an email again for a day, after longer and longer', async () => {
    await queue('now(), null, 0, null')
    const fail = async () => {
      const [id] = await claimed()
      expect(id).not.toBe(undefined)
      await world.server.sql(`select finish_email($1, 'no connection')`, [id])
    }
    await fail()
    for (const minutes of [1, 5, 15, 30, 60, 120, 180, 240, 240, 240, 240]) {
      await later(minutes - 0.5)
      expect(await claimed()).toEqual([])
      await later(0.6)
      await fail()
    }
    const [email] = await world.server.sql<{ hours: number }>(
      'select extract(epoch from now() - created_at)::float / 3600 as hours from outgoing_emails'
    )
    expect(email?.hours).toBeGreaterThan(22)
    await later(600)
    expect(await claimed()).toEqual([])
  })

  test('forgets emails after thirty days', async () => {
    await queue(`now() - interval '31 days', null, 0, null`)
    await world.server.sql('select finish_email(0)')
    expect(await world.server.sql('select id from outgoing_emails')).toEqual([])
  })
})

test('clients read no queued email, and send none', async () => {
  const world = await startSalonWorld()
  const ida = await world.addClient()
  expect((await ida.client.from('outgoing_emails').select('*')).error).toMatchObject({ code: '42501' })
  expect((await ida.client.rpc('claim_emails', { take: 1 })).error).toMatchObject({ code: '42501' })
  expect((await ida.client.rpc('run_salon_clock')).error).toMatchObject({ code: '42501' })
  await world.server.stop()
})

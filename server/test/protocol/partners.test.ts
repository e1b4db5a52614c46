import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld({ REST_RATE_LIMIT_ANON_WRITE: '100000' })
  staff = await world.user({ id: randomUUID(), isStaff: true })
})
afterAll(() => world.server.stop())

beforeEach(() =>
  world.server.sql(`
    delete from partner_applications; delete from outgoing_emails; delete from brands;
    update partner_settings set staff_email = 'buyers@example.com'`)
)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

const fields = {
  brand_name: 'Haverling',
  contact_name: 'Marit Almqvist',
  email: 'marit@haverling.example',
  website_url: 'https://haverling.example',
  markets: ['europe', 'japan'],
  note: 'The belted blankets.',
  line_sheet_name: 'Spring line.pdf'
}

const begin = (application: string, more: object = {}) =>
  world.visitor.rpc('begin_partner_application', { application, ...fields, ...more })

const upload = (application: string, file: string, bytes: Buffer, contentType = 'application/pdf') =>
  world.visitor.storage.from('line-sheets').upload(`${application}/${file}`, bytes, { contentType })

async function submit(application: string, file: string): Promise<{ status: number; receipt?: string; code?: string }> {
  const { data, error } = await world.visitor.functions.invoke('partner-line-sheets', { body: { application, file } })
  return error ? { status: error.context.status, ...(await error.context.json()) } : { status: 200, ...data }
}

async function apply(more: object = {}): Promise<{ id: string; file: string; receipt: string }> {
  const [id, file] = [randomUUID(), randomUUID()]
  await begin(id, more).throwOnError()
  expect((await upload(id, file, pdf)).error).toBeNull()
  const { receipt = '' } = await submit(id, file)
  return { id, file, receipt }
}

const statusOf = async (receipt: string) =>
  (await world.visitor.rpc('partner_application_status', { receipt }).throwOnError()).data

const emails = () =>
  world.server.sql<{ recipient_email: string; kind: string; message: string }>(
    `select recipient_email, kind, data ->> 'message' as message from outgoing_emails order by id`
  )

const filesOf = async (id: string) => (await world.service.storage.from('line-sheets').list(id)).data?.map(({ name }) => name)

describe('an application', () => {
  test('gets a receipt that shows where it is, and an email each to the applicant and to staff', async () => {
    const { receipt } = await apply()
    expect(receipt).toMatch(/^VP(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(await statusOf(receipt)).toMatchObject({ receipt, brand_name: 'Haverling', status: 'received', messages: [] })
    expect(await emails()).toEqual([
      { recipient_email: 'marit@haverling.example', kind: 'partner_received', message: '' },
      { recipient_email: 'buyers@example.com', kind: 'partner_arrived', message: '' }
    ])
  })

  test('that is sent again, or five times at once, is one application with one receipt', async () => {
    const { id, file, receipt } = await apply()
    await begin(id, { brand_name: 'Changed' }).throwOnError()
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => submit(id, file)))
    expect(new Set(again.map((response) => response.receipt))).toEqual(new Set([receipt]))
    expect((await statusOf(receipt)).brand_name).toBe('Haverling')
    expect(await emails()).toHaveLength(2)
  })

  test('is not seen by staff, and has no file and no receipt, before its line sheet was checked', async () => {
    const id = randomUUID()
    await begin(id).throwOnError()
    expect((await staff.from('partner_applications').select('id')).data).toEqual([])
    expect(await submit(id, randomUUID())).toMatchObject({ status: 404 })
    expect(await submit(randomUUID(), randomUUID())).toMatchObject({ status: 404 })
  })

  test.each([
    ['no name', { brand_name: '  ' }],
    ['a name that is too long', { brand_name: 'x'.repeat(201) }],
    ['no email address', { email: 'marit.almqvist@example' }],
    ['an address in a list', { email: 'x,marit@haverling.example' }],
    ['an address with a comment', { email: '(x)marit@haverling.example' }],
    ['an address in brackets', { email: '<marit@haverling.example>' }],
    ['a website that is no web address', { website_url: 'javascript:alert(1)' }],
    ['no market', { markets: [] }],
    ['a market that does not exist', { markets: ['moon'] }],
    ['too long a note', { note: 'x'.repeat(2001) }],
    ['no name of a file', { line_sheet_name: '' }]
  ])('with %s is refused', async (_what, more) => {
    const { error } = await begin(randomUUID(), more)
    expect(error?.code).toBe('23514')
    expect(await world.server.sql('select from partner_applications')).toEqual([])
  })

  test('of a program that fills in the hidden field is dropped', async () => {
    const id = randomUUID()
    expect((await begin(id, { company: 'x' })).status).toBe(204)
    expect((await upload(id, randomUUID(), pdf)).error).not.toBeNull()
    expect(await world.server.sql('select from partner_applications')).toEqual([])
  })

  test('is one of at most five a day with one address, and a hundred in all, also at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => begin(randomUUID())))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
    await world.server.sql(`
      insert into partner_applications (id, brand_name, contact_name, email, website_url, markets, line_sheet_name)
      select gen_random_uuid(), 'B', 'C', 'c@example.com', 'https://b.example', '{europe}', 'a.pdf' from generate_series(1, 95)`)
    expect((await begin(randomUUID(), { email: 'other@example.com' })).status).toBe(429)
    await world.server.sql(`update partner_applications set created_at = now() - interval '25 hours'`)
    expect((await begin(randomUUID())).status).toBe(204)
  })

  test('counts against an address also when a draft is changed to it, and is not changed after its day', async () => {
    for (let sent = 0; sent < 5; sent += 1) await begin(randomUUID()).throwOnError()
    const id = randomUUID()
    await begin(id, { email: 'other@example.com' }).throwOnError()
    expect((await begin(id)).status).toBe(429)
    await begin(id, { email: 'OTHER@example.com', brand_name: 'Changed' }).throwOnError()
    await world.server.sql(`update partner_applications set created_at = now() - interval '25 hours'`)
    await begin(id).throwOnError()
    const [draft] = await world.server.sql(`select brand_name, email from partner_applications where id = '${id}'`)
    expect(draft).toEqual({ brand_name: 'Changed', email: 'OTHER@example.com' })
  })
})

describe('a line sheet', () => {
  const word = Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 a text', 'latin1')
  const archive = Buffer.from('PK\x03\x04 some/file.txt', 'latin1')
  const excel = Buffer.from('PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'latin1')

  test.each([
    ['a page named as a PDF', Buffer.from('<html><script>alert(1)</script>'), 'a.pdf', 'type'],
    ['a page named as a CSV', Buffer.from('\n<!doctype html>, a, b'), 'a.csv', 'type'],
    ['a program named as a CSV', Buffer.from('MZ\0\0,,,'), 'a.csv', 'type'],
    ['a PDF that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'a.pdf', 'type'],
    ['an archive named as a spreadsheet', archive, 'a.xlsx', 'type'],
    ['a Word file', word, 'a.doc', 'type'],
    ['a file without bytes', Buffer.alloc(0), 'a.pdf', 'empty']
  ])('that is %s is refused by its content, and removed', async (_what, bytes, name, code) => {
    const [id, file] = [randomUUID(), randomUUID()]
    await begin(id, { line_sheet_name: name }).throwOnError()
    await upload(id, file, bytes)
    expect(await submit(id, file)).toMatchObject({ status: 422, code })
    expect(await filesOf(id)).toEqual([])
    const other = randomUUID()
    await upload(id, other, pdf)
    expect(await submit(id, other)).toMatchObject({ status: 200, receipt: expect.any(String) })
    expect(await filesOf(id)).toEqual([other])
  })

  test.each([
    ['Excel', excel, 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['CSV', Buffer.from('\uFEFFTitle;Price\nBlanket;900\n'), 'a.csv', 'text/csv'],
    ['PNG', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 'a.png', 'image/png']
  ])('may be %s', async (_what, bytes, name, type) => {
    const [id, file] = [randomUUID(), randomUUID()]
    await begin(id, { line_sheet_name: name }).throwOnError()
    await upload(id, file, bytes, type)
    expect((await submit(id, file)).status).toBe(200)
    const { data } = await staff.from('partner_applications').select('line_sheet_type, line_sheet_size').single()
    expect(data).toEqual({ line_sheet_type: type, line_sheet_size: bytes.length })
  })

  test('is stored five times at most, also when sixty uploads come at once', async () => {
    const id = randomUUID()
    await begin(id).throwOnError()
    const uploads = await Promise.all(Array.from({ length: 60 }, () => upload(id, randomUUID(), pdf)))
    expect(uploads.filter(({ error }) => !error)).toHaveLength(5)
    expect(await filesOf(id)).toHaveLength(5)
  })

  test('goes only to a draft, under two ids, five times, up to 10 MB', async () => {
    const id = randomUUID()
    const file = () => `${id}/${randomUUID()}`
    const errors = async (path: string, bytes = pdf, contentType = 'application/pdf') =>
      (await world.visitor.storage.from('line-sheets').upload(path, bytes, { contentType })).error?.message
    expect(await errors(file())).toMatch(/row-level security/)
    await begin(id).throwOnError()
    expect(await errors(`${id}/line.pdf`)).toMatch(/row-level security/)
    expect(await errors(file(), Buffer.alloc(10_485_761))).toMatch(/maximum allowed size/)
    expect(await errors(file(), pdf, 'text/html')).toMatch(/mime type text\/html is not supported/)
    for (let count = 0; count < 5; count += 1) expect(await errors(file())).toBeUndefined()
    expect(await errors(file())).toMatch(/row-level security/)
  })

  test('that was sent is the only file left of those that were tried', async () => {
    const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    await begin(id).throwOnError()
    for (const file of [first, second]) expect((await upload(id, file, pdf)).error).toBeNull()
    expect((await submit(id, second)).status).toBe(200)
    expect(await filesOf(id)).toEqual([second])
  })

  test('keeps the file that counts when two are sent in at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()]
      await begin(id, { email: `${id}@haverling.example` }).throwOnError()
      for (const file of [first, second]) expect((await upload(id, file, pdf)).error).toBeNull()
      await Promise.all([submit(id, first), submit(id, second)])
      const [application] = await world.server.sql<{ line_sheet_path: string }>(
        'select line_sheet_path from partner_applications where id = $1',
        [id]
      )
      expect((await filesOf(id))?.map((name) => `${id}/${name}`)).toEqual([application?.line_sheet_path])
    }
  })

  test('is not sent in from a draft that is about to expire', async () => {
    const [id, file] = [randomUUID(), randomUUID()]
    await begin(id).throwOnError()
    expect((await upload(id, file, pdf)).error).toBeNull()
    await world.server.sql(`update partner_applications set created_at = now() - interval '23 hours' where id = $1`, [id])
    expect((await submit(id, file)).status).toBe(404)
  })

  test('is read by staff only', async () => {
    const { id, file } = await apply()
    const shopper = await world.user({ id: randomUUID() })
    for (const client of [world.visitor, shopper]) {
      expect((await client.storage.from('line-sheets').download(`${id}/${file}`)).error).not.toBeNull()
      expect((await client.storage.from('line-sheets').list(id)).data).toEqual([])
    }
    const { data } = await staff.storage.from('line-sheets').download(`${id}/${file}`)
    expect(await data?.text()).toContain('%PDF')
  })
})

describe('a receipt', () => {
  test('is read as people type it, and an unknown one tells nothing', async () => {
    const { receipt } = await apply()
    const typed = [receipt.toLowerCase(), receipt.replaceAll('-', ''), ` ${receipt.slice(3).replaceAll('-', ' ')} `]
    for (const text of typed) expect((await statusOf(text))?.receipt).toBe(receipt)
    expect((await statusOf(receipt.replaceAll('0', 'o').replaceAll('1', 'l'))).receipt).toBe(receipt)
    for (const text of ['', 'VP', 'VP-0000-0000-0000', `${receipt}0`, 'x'.repeat(10_000), "' or true --"]) {
      expect(await statusOf(text)).toBeNull()
    }
  })

  test('withdraws an application that is not decided, and its line sheet, note and messages are removed', async () => {
    const { id, receipt } = await apply()
    await staff.rpc('ask_partner', { application: id, question: 'Where are they woven?' }).throwOnError()
    await world.visitor.rpc('withdraw_partner_application', { receipt }).throwOnError()
    await world.visitor.rpc('withdraw_partner_application', { receipt }).throwOnError()
    await world.visitor.functions.invoke('partner-line-sheets', { body: {} })
    expect(await filesOf(id)).toEqual([])
    expect(await statusOf(receipt)).toMatchObject({ status: 'withdrawn', messages: [] })
    expect(await world.server.sql('select note from partner_applications')).toEqual([{ note: '' }])
    expect((await staff.rpc('accept_partner_application', { application: id })).status).toBe(409)
    const other = await apply()
    await staff.rpc('accept_partner_application', { application: other.id }).throwOnError()
    expect((await world.visitor.rpc('withdraw_partner_application', { receipt: other.receipt })).status).toBe(409)
  })
})

describe('staff', () => {
  test('accept an application into an inactive brand with its contact', async () => {
    const { id, receipt } = await apply()
    const { data: brand } = await staff.rpc('accept_partner_application', { application: id, note: 'In May?' }).throwOnError()
    const columns = 'id, name, status, website_url, contact_email'
    expect((await staff.from('brands').select(columns)).data).toEqual([
      { id: brand, name: 'Haverling', status: 'inactive', website_url: fields.website_url, contact_email: fields.email }
    ])
    expect(await statusOf(receipt)).toMatchObject({ status: 'visit', is_on_view: false, messages: [{ body: 'In May?' }] })
    expect((await emails()).at(-1)).toEqual({ recipient_email: fields.email, kind: 'partner_accepted', message: 'In May?' })
    const setStage = (stage: string) => staff.rpc('set_partner_stage', { application: id, stage })
    expect((await setStage('declined')).error?.code).toBe('23514')
    await setStage('photographs').throwOnError()
    await staff.from('brands').update({ status: 'active' }).eq('id', brand).throwOnError()
    expect(await statusOf(receipt)).toMatchObject({ status: 'photographs', is_on_view: true })
  })

  test('decide once, though five decide at once', async () => {
    const { id } = await apply()
    const decisions = await Promise.all([
      staff.rpc('accept_partner_application', { application: id }),
      staff.rpc('decline_partner_application', { application: id, note: 'No.' }),
      staff.rpc('accept_partner_application', { application: id }),
      staff.rpc('decline_partner_application', { application: id, note: 'No.' }),
      staff.rpc('accept_partner_application', { application: id })
    ])
    expect(decisions.filter(({ error }) => error === null)).toHaveLength(1)
    expect(new Set(decisions.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['PT409']))
    expect(await emails()).toHaveLength(3)
  })

  test('create no second brand of a name', async () => {
    await world.server.sql(`insert into brands (name) values ('HAVERLING ')`)
    const { id, receipt } = await apply()
    expect((await staff.rpc('accept_partner_application', { application: id })).error?.code).toBe('23505')
    expect((await statusOf(receipt)).status).toBe('received')
  })

  test('ask a question, which the applicant answers once', async () => {
    const { id, receipt } = await apply()
    const reply = (text: string) => world.visitor.rpc('answer_partner_question', { receipt, answer: text })
    expect((await reply('Too early')).status).toBe(409)
    await staff.rpc('ask_partner', { application: id, question: 'Where are they woven?' }).throwOnError()
    expect((await staff.rpc('ask_partner', { application: id, question: 'And by whom?' })).status).toBe(409)
    expect((await reply('  ')).error?.code).toBe('23514')
    await reply('In <b>Borås</b>.').throwOnError()
    expect((await reply('Again')).status).toBe(409)
    expect(await statusOf(receipt)).toMatchObject({
      status: 'received',
      messages: [{ author: 'staff' }, { author: 'applicant', body: 'In <b>Borås</b>.' }]
    })
    const sent = (await emails()).slice(2).map(({ kind, recipient_email }) => [kind, recipient_email])
    expect(sent).toEqual([
      ['partner_asked', fields.email],
      ['partner_answered', 'buyers@example.com']
    ])
  })

  test('send no question after forty messages', async () => {
    const { id } = await apply()
    await world.server.sql(`
      insert into partner_messages (application_id, author, body) select '${id}', 'staff', 'A question' from generate_series(1, 40)`)
    expect((await staff.rpc('ask_partner', { application: id, question: 'One more?' })).error).toMatchObject({ hint: 'full' })
  })

  test('decline with a note, and nobody else decides', async () => {
    const { id, receipt } = await apply()
    expect((await staff.rpc('decline_partner_application', { application: id, note: ' ' })).error?.code).toBe('23514')
    for (const client of [world.visitor, await world.user({ id: randomUUID() })]) {
      const { error } = await client.rpc('decline_partner_application', { application: id, note: 'No.' })
      expect(error?.code).toBe('42501')
    }
    await staff.rpc('decline_partner_application', { application: id, note: 'Not this season.' }).throwOnError()
    expect(await statusOf(receipt)).toMatchObject({ status: 'declined', messages: [{ body: 'Not this season.' }] })
  })
})

test('drafts of yesterday, and after a year what led to no brand, are removed with their files', async () => {
  const [old, accepted] = [await apply(), await apply({ brand_name: 'Other' })]
  await staff.rpc('accept_partner_application', { application: accepted.id }).throwOnError()
  const draft = randomUUID()
  await begin(draft).throwOnError()
  await upload(draft, randomUUID(), pdf)
  await world.server.sql(`update partner_applications set created_at = now() - interval '366 days'`)
  await world.visitor.functions.invoke('partner-line-sheets', { body: {} })
  expect(await world.server.sql('select id from partner_applications')).toEqual([{ id: accepted.id }])
  expect([await filesOf(old.id), await filesOf(draft), await filesOf(accepted.id)]).toEqual([[], [], [accepted.file]])
})

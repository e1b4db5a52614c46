import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ida: SupabaseClient
let bo: SupabaseClient
let ines: SupabaseClient
let theo: SupabaseClient
const idaId = '10000000-0000-4000-8000-000000000001'
const boId = '10000000-0000-4000-8000-000000000002'
const inesId = '20000000-0000-4000-8000-000000000001'
const theoId = '20000000-0000-4000-8000-000000000002'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id, email) values ($1, 'ida@example.com'), ($2, 'bo@example.com')`, [
    idaId,
    boId
  ])
  ida = await world.user({ id: idaId })
  bo = await world.user({ id: boId })
  ines = await world.user({ id: inesId, isStaff: true })
  theo = await world.user({ id: theoId, isStaff: true })
  await world.server.sql(`update profiles set full_name = 'Inès Caro' where id = $1`, [inesId])
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql('delete from outgoing_emails; delete from reservations; delete from threads; delete from client_notes')
)

const ask = (body = 'Could you engrave it?', client = ida) =>
  client.from('messages').insert({ id: randomUUID(), author: 'shopper', body }).throwOnError()
const reply = (body = 'With pleasure.', staff = ines, author = inesId) =>
  staff.from('messages').insert({ id: randomUUID(), user_id: idaId, author: 'staff', author_id: author, body }).throwOnError()
const thread = async () => (await ines.from('threads').select().eq('user_id', idaId).single().throwOnError()).data
const waiting = async (staff = ines) => (await staff.rpc('waiting_clients').single().throwOnError()).data
/** As if everything so far had happened that long ago. */
const longAgo = (interval: string) =>
  world.server.sql(`
    update threads set waiting_since = waiting_since - interval '${interval}';
    update messages set sent_at = sent_at - interval '${interval}'`)

test('a question that no rule answers waits for a person, from its first message to an answer', async () => {
  await ask()
  const { waiting_since } = await thread()
  expect(waiting_since).not.toBe(null)
  await ask('In gold?')
  expect((await thread()).waiting_since).toBe(waiting_since)
  await reply()
  expect(await thread()).toMatchObject({ waiting_since: null, wants_person: false })
})

test('a question that a rule has answered waits for nobody, until a person is asked for', async () => {
  await ask('How do I return it?')
  expect((await thread()).waiting_since).toBe(null)
  await ida.from('threads').update({ wants_person: true }).eq('user_id', idaId).throwOnError()
  expect((await thread()).waiting_since).not.toBe(null)
})

test('staff mark as answered what needs no answer; shoppers cannot', async () => {
  await ask('Thank you, goodbye')
  expect((await ida.rpc('mark_thread_answered', { client: idaId })).error).toMatchObject({ code: '42501' })
  await ines.rpc('mark_thread_answered', { client: idaId }).throwOnError()
  expect((await thread()).waiting_since).toBe(null)
})

test('what a client writes while staff mark her question as answered still waits', async () => {
  await ask('Thank you, goodbye')
  const { data: seen } = await ines.from('messages').select('sent_at').eq('user_id', idaId).single().throwOnError()
  await ask('One more thing: could you engrave it?')
  await ask('In gold?')
  await ines.rpc('mark_thread_answered', { client: idaId, seen: seen.sent_at }).throwOnError()
  const { data: unseen } = await ines
    .from('messages')
    .select('sent_at')
    .eq('user_id', idaId)
    .gt('sent_at', seen.sent_at)
    .order('sent_at')
    .limit(1)
    .single()
    .throwOnError()
  expect((await thread()).waiting_since).toBe(unseen.sent_at)
})

test('staff see how many wait, for whom, and the median time of a first answer', async () => {
  await ask()
  await longAgo('10 minutes')
  await reply()
  await reply('Anything else?')
  await ask()
  await ines.rpc('hand_over_client', { client: idaId, advisor: theoId }).throwOnError()
  expect(await waiting()).toMatchObject({ waiting: 1, mine: 0, median_answer: expect.stringMatching(/^00:10:00/) })
  expect(await waiting(theo)).toMatchObject({ waiting: 1, mine: 1 })
  expect((await ida.rpc('waiting_clients').throwOnError()).data).toEqual([])
})

test('staff see who waits, the longest first, with the first line of what was asked, and their own clients', async () => {
  await bo.from('messages').insert({ id: randomUUID(), author: 'shopper', body: 'A strap?' }).throwOnError()
  await longAgo('5 minutes')
  await ask('Is the sapphire a 52?\nOr a 54?')
  await ask('Hello?')
  await ines.rpc('hand_over_client', { client: idaId, advisor: theoId }).throwOnError()
  const conversations = async (by: SupabaseClient) => (await by.rpc('desk_conversations').throwOnError()).data
  expect(await conversations(theo)).toMatchObject([
    { client_id: boId, is_mine: false, question: 'A strap?' },
    { client_id: idaId, is_mine: true, question: 'Is the sapphire a 52?' }
  ])
  await reply()
  expect(await conversations(ines)).toMatchObject([{ client_id: boId }])
  expect(await conversations(theo)).toMatchObject([
    { client_id: boId },
    { client_id: idaId, waiting_since: null, question: null }
  ])
  expect(await conversations(ida)).toEqual([])
})

test('a client is handed over to staff only, knows her advisor by name, and the change is recorded', async () => {
  expect((await ida.rpc('my_advisor').throwOnError()).data).toEqual([])
  await ines.rpc('hand_over_client', { client: idaId, advisor: inesId }).throwOnError()
  expect((await ida.rpc('my_advisor').throwOnError()).data).toEqual([{ full_name: 'Inès Caro', avatar_url: null }])
  const handOver = async (client: string, advisor: string | null, by = ines) =>
    (await by.rpc('hand_over_client', { client, advisor })).error
  expect(await handOver(idaId, boId)).toMatchObject({ code: '22023' })
  expect(await handOver(randomUUID(), inesId)).toMatchObject({ code: 'PT404' })
  expect(await handOver(idaId, boId, ida)).toMatchObject({ code: '42501' })
  await handOver(idaId, null)
  const { data } = await ines.rpc('record_history', { of_table: 'threads', of_record: idaId }).throwOnError()
  expect(data[0]).toMatchObject({ made_by_name: 'Inès Caro', before: { advisor_id: 'Inès Caro' }, after: { advisor_id: null } })
  expect((await ines.rpc('advisors').throwOnError()).data.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    inesId,
    theoId
  ])
  expect((await ida.rpc('advisors').throwOnError()).data).toEqual([])
})

test('each side knows until when the other has read, and a device learns of it once', async () => {
  await ask()
  await reply()
  const before = (await thread()).version
  for (const _ of [1, 2]) {
    await ida.rpc('mark_thread_read').throwOnError()
    await ines.rpc('mark_thread_read', { client: idaId }).throwOnError()
  }
  const read = await thread()
  expect(read).toMatchObject({ shopper_read_at: expect.any(String), staff_read_at: expect.any(String) })
  expect(read.version).toBe(before + 2)
  expect((await ida.rpc('mark_thread_read', { client: boId })).error).toMatchObject({ code: '42501' })
})

test('a wait of more than ten minutes causes one email: to the advisor, or to all staff', async () => {
  const emails = () =>
    world.server.sql<{ recipient_id: string; data: object }>(
      'select recipient_id, data from outgoing_emails order by recipient_id'
    )
  await ask('Could you engrave it?')
  await world.server.sql('select run_clock()')
  expect(await emails()).toEqual([])
  await longAgo('11 minutes')
  for (const _ of [1, 2]) await world.server.sql('select run_clock()')
  expect(await emails()).toMatchObject([
    { recipient_id: inesId, data: { client: idaId, name: 'ida@example.com', words: 'Could you engrave it?' } },
    { recipient_id: theoId }
  ])
  const [email] = await emails()
  expect(renderEmail('client_waits', email?.data, 'https://shop.example')).toMatchObject({
    subject: 'ida@example.com is waiting for an answer',
    link: `https://shop.example/backoffice/clients?client=${idaId}`,
    text: expect.stringContaining('“Could you engrave it?”')
  })
  await world.server.sql('delete from outgoing_emails')
  await reply()
  await ines.rpc('hand_over_client', { client: idaId, advisor: theoId }).throwOnError()
  await ask()
  await longAgo('11 minutes')
  await world.server.sql('select run_clock()')
  expect(await emails()).toMatchObject([{ recipient_id: theoId }])
})

test('who asks for a person after an automatic answer waits with her question, in the list and in the email', async () => {
  const askForPerson = () => ida.from('threads').update({ wants_person: true }).eq('user_id', idaId).throwOnError()
  const question = async () => {
    const { data } = await ines.rpc('desk_conversations').throwOnError()
    return data.map(({ question }: { question: string | null }) => question)
  }
  await ask('Could you engrave it?')
  await reply()
  await ask('How do I return it? It is too small.')
  await askForPerson()
  expect(await question()).toEqual(['How do I return it? It is too small.'])
  await longAgo('11 minutes')
  await world.server.sql('select run_clock()')
  const emails = await world.server.sql<{ words: string }>(`select data ->> 'words' as words from outgoing_emails`)
  expect(emails.map(({ words }) => words)).toEqual(Array(2).fill('How do I return it? It is too small.'))
  await ask('Is anybody there?')
  expect(await question()).toEqual(['Is anybody there?'])
})

test('without a number of minutes nobody gets an email', async () => {
  await ines.from('desk_settings').update({ alert_minutes: null }).eq('id', true).throwOnError()
  await ask()
  await longAgo('2 days')
  await world.server.sql('select run_clock()')
  expect(await world.server.sql('select id from outgoing_emails')).toEqual([])
  await ines.from('desk_settings').update({ alert_minutes: 10 }).eq('id', true).throwOnError()
})

test('a message of a megabyte is refused, HTML is text, and of five hundred messages in a minute sixty are stored', async () => {
  const message = (body: string) => ida.from('messages').insert({ id: randomUUID(), author: 'shopper', body })
  expect((await message('x'.repeat(1_000_000))).error).toMatchObject({ code: '23514' })
  await ask('<script>alert(1)</script>')
  const attempts = await Promise.all(Array.from({ length: 500 }, (_, count) => message(`Message ${count}`)))
  const refused = attempts.flatMap(({ error }) => error ?? [])
  expect(refused).toHaveLength(441)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['PT429']))
  const { data } = await ines.from('messages').select('body').order('sent_at').throwOnError()
  expect(data).toHaveLength(60)
  expect(data[0]).toEqual({ body: '<script>alert(1)</script>' })
})

test('a client never sees a note on her, and its author alone edits it', async () => {
  const { data: note } = await ines
    .from('client_notes')
    .insert({ client_id: idaId, body: 'Takes 38' })
    .select()
    .single()
    .throwOnError()
  expect(note).toMatchObject({ author_id: inesId })
  expect((await ida.from('client_notes').select()).data).toEqual([])
  expect((await ida.rpc('export_my_data').throwOnError()).data.tables.client_notes).toBeUndefined()
  expect((await theo.from('client_notes').update({ body: 'x' }).eq('id', note.id).select()).data).toEqual([])
  expect((await theo.from('client_notes').select('body')).data).toEqual([{ body: 'Takes 38' }])
})

test('two advisors who answer at once both are heard, and the wait counts for the first', async () => {
  await ask()
  await Promise.all([reply('Yes', ines, inesId), reply('Of course', theo, theoId)])
  const { data } = await ines.from('messages').select('waited').eq('author', 'staff').throwOnError()
  expect(data).toHaveLength(2)
  expect(data.filter(({ waited }) => waited !== null).length).toBeGreaterThanOrEqual(1)
})

describe('the record of a client', () => {
  const record = async (client = idaId, by = ines) => (await by.rpc('client_record', { client }).throwOnError()).data

  test('holds who she is, what she told us, her thread and what happened, the latest first', async () => {
    await ida.from('size_profiles').insert({ category: 'Shoes', region: 'IT', size: '38' }).throwOnError()
    await ida.from('style_tastes').insert({ facet: 'material=fur', level: 'never' }).throwOnError()
    await ask()
    await ines.from('client_notes').insert({ client_id: idaId, body: 'Takes 38' }).throwOnError()
    expect(await record()).toMatchObject({
      profile: { id: idaId, email: 'ida@example.com' },
      details: null,
      thread: { waiting_since: expect.any(String), advisor_id: null },
      sizes: [{ category: 'Shoes', region: 'IT', size: '38' }],
      tastes: [{ facet: 'material=fur', level: 'never' }],
      counts: { open: 0, saved: 0, notes: 1 },
      timeline: [{ kind: 'note', title: 'Inès Caro' }]
    })
  })

  test('is for staff, and null for somebody who is not there', async () => {
    expect(await record(randomUUID())).toBe(null)
    expect((await ida.rpc('client_record', { client: idaId })).error).toMatchObject({ code: '42501' })
    expect((await ines.rpc('client_timeline', { client: idaId })).error).toMatchObject({ code: '42501' })
  })

  test('of two who change status and spend at once, the second is refused and reads first', async () => {
    const change = (by: SupabaseClient, status: string, seen?: string) =>
      by.rpc('change_client', { client: idaId, status, annual_spend: 100, ...(seen && { seen }) })
    const both = await Promise.all([change(ines, 'vip'), change(theo, 'active')])
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['PT409', undefined])
    const { details } = await record()
    expect((await change(theo, 'inactive', details.updated_at)).error).toBe(null)
    expect((await change(ines, 'vip', details.updated_at)).error).toMatchObject({ code: 'PT409', hint: 'changed' })
    expect(await record()).toMatchObject({ details: { status: 'inactive', annual_spend: 100 } })
    const [latest] = (
      await ines.rpc('record_history', { of_table: 'client_profiles', of_record: await detailsId() }).throwOnError()
    ).data
    expect(latest).toMatchObject({ after: { status: 'inactive' } })
  })

  test('neither shoppers change it, nor does anybody to what is not allowed', async () => {
    const seen = (await record()).details.updated_at
    const change = async (by: SupabaseClient, values: object) =>
      (await by.rpc('change_client', { client: idaId, status: 'vip', annual_spend: 1, seen, ...values })).error?.code
    expect(await change(ida, {})).toBe('42501')
    expect(await change(ines, { status: 'gold' })).toBe('23514')
    expect(await change(ines, { annual_spend: -1 })).toBe('23514')
    expect(await change(ines, { client: randomUUID() })).toBe('PT404')
  })

  const detailsId = async () =>
    (await ines.from('client_profiles').select('id').eq('profile_id', idaId).single().throwOnError()).data.id
})

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
let member: SupabaseClient
let memberToken: string
const fromDatabase = (topic: string, payload: object, isPrivate = true) =>
  world.server.sql('select realtime.send($1::jsonb, $2, $3, $4)', [JSON.stringify(payload), 'news', topic, isPrivate])
beforeAll(async () => {
  world = await startRealtimeWorld()
  memberToken = await world.server.tokenFor({ id: randomUUID() })
  member = world.client({ token: memberToken })
})
afterAll(() => world.stop())

describe.each(['1.0.0', '2.0.0'])('with vsn %s', (vsn) => {
  test('sends a message to all but its sender', async () => {
    const topic = newTopic()
    const sender = world.client({ vsn }).channel(topic)
    const receiver = world.client({ vsn }).channel(topic)
    const elsewhere = heard(world.client({ vsn }).channel(newTopic()), 'broadcast')
    const echoes = heard(sender, 'broadcast')
    const messages = heard(receiver, 'broadcast', { event: 'greeting' })
    await Promise.all([joined(sender), joined(receiver)])
    expect(await sender.send({ type: 'broadcast', event: 'greeting', payload: { text: 'Grüße 👋' } })).toBe('ok')
    await until(() => expect(messages).toEqual([{ type: 'broadcast', event: 'greeting', payload: { text: 'Grüße 👋' } }]))
    expect([...echoes, ...elsewhere]).toEqual([])
  })

  test('with self and ack, sends a message back to its sender and acknowledges it', async () => {
    const channel = world.client({ vsn }).channel(newTopic(), { config: { broadcast: { self: true, ack: true } } })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    expect(await channel.send({ type: 'broadcast', event: 'note', payload: { a: [1, null, 'x'] } })).toBe('ok')
    expect(messages).toMatchObject([{ event: 'note', payload: { a: [1, null, 'x'] } }])
  })

  test('preserves the order of messages', async () => {
    const topic = newTopic()
    const [sender, receiver] = [world.client({ vsn }).channel(topic), world.client({ vsn }).channel(topic)]
    const messages = heard(receiver, 'broadcast')
    await Promise.all([joined(sender), joined(receiver)])
    for (let at = 0; at < 200; at += 1) void sender.send({ type: 'broadcast', event: 'count', payload: { at } })
    await until(() => expect(messages).toHaveLength(200))
    expect(messages.map(({ payload }) => payload.at)).toEqual(Array.from({ length: 200 }, (_, at) => at))
  })
})

test('translates between the two protocols, and delivers bytes to clients that support them', async () => {
  const topic = newTopic()
  const old = world.client({ vsn: '1.0.0' }).channel(topic)
  const fresh = world.client({ vsn: '2.0.0' }).channel(topic)
  const sender = world.client({ vsn: '2.0.0' }).channel(topic)
  const [ofOld, ofFresh] = [heard(old, 'broadcast'), heard(fresh, 'broadcast')]
  await Promise.all([joined(old), joined(fresh), joined(sender)])
  const bytes = new Uint8Array([0, 1, 2, 254, 255])
  await sender.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer })
  await sender.send({ type: 'broadcast', event: 'json', payload: { is: 'json' } })
  await until(() => expect(ofFresh).toHaveLength(2))
  expect(new Uint8Array(ofFresh[0].payload)).toEqual(bytes)
  await until(() => expect(ofOld).toEqual([{ type: 'broadcast', event: 'json', payload: { is: 'json' } }]))
  await old.send({ type: 'broadcast', event: 'back', payload: { is: 'old' } })
  await until(() => expect(ofFresh.at(-1)).toEqual({ type: 'broadcast', event: 'back', payload: { is: 'old' } }))
})

test('sends an event whose name is too long for a binary frame as text', async () => {
  const topic = newTopic()
  const receiver = world.client().channel(topic)
  const messages = heard(receiver, 'broadcast')
  await joined(receiver)
  const event = 'é'.repeat(200)
  expect(await world.client().channel(topic).httpSend(event, { long: true })).toEqual({ success: true })
  await until(() => expect(messages).toEqual([{ type: 'broadcast', event, payload: { long: true } }]))
})

test('separates a public and a private channel of the same name', async () => {
  const topic = newTopic()
  const open = world.client().channel(topic)
  const closed = member.channel(topic, { config: { private: true } })
  const [ofOpen, ofClosed] = [heard(open, 'broadcast'), heard(closed, 'broadcast')]
  await Promise.all([joined(open), joined(closed)])
  await fromDatabase(topic, { to: 'members' }, true)
  await fromDatabase(topic, { to: 'all' }, false)
  await until(() => expect(ofOpen).toMatchObject([{ payload: { to: 'all' } }]))
  await until(() => expect(ofClosed).toMatchObject([{ payload: { to: 'members' } }]))
})

describe('from the database', () => {
  test('realtime.send delivers after the commit, with the id of the message', async () => {
    const topic = newTopic()
    const channel = member.channel(topic, { config: { private: true, broadcast: { replication_ready: true } as object } })
    const messages = heard(channel, 'broadcast', { event: 'news' })
    const system = heard(channel, 'system')
    await joined(channel)
    await until(() => expect(system).toMatchObject([{ extension: 'system', status: 'ok' }]))
    await world.server.sql(`begin; select realtime.send('{"never": true}', 'news', '${topic}'); rollback`)
    await fromDatabase(topic, { big: 1 })
    await until(() => expect(messages).toHaveLength(1))
    const { id } = messages[0].meta
    expect(messages[0]).toEqual({ type: 'broadcast', event: 'news', payload: { big: 1, id }, meta: { id } })
  })

  test('realtime.broadcast_changes delivers a row from a trigger', async () => {
    await world.server.sql(`
      create table public.told (id integer primary key, name text);
      create function public.tell() returns trigger language plpgsql security definer as $$ begin
        perform realtime.broadcast_changes('room:told', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.told for each row execute function public.tell()`)
    const channel = member.channel('room:told', { config: { private: true } })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    await world.server.sql(`insert into told values (1, 'a'); update told set name = 'b'; delete from told`)
    await until(() => expect(messages).toHaveLength(3))
    const [inserted, updated, deleted] = messages.map(({ payload: { id: _id, ...payload } }) => payload)
    const common = { schema: 'public', table: 'told' }
    expect(inserted).toEqual({ ...common, operation: 'INSERT', record: { id: 1, name: 'a' }, old_record: null })
    expect(updated).toMatchObject({ operation: 'UPDATE', record: { name: 'b' }, old_record: { name: 'a' } })
    expect(deleted).toEqual({ ...common, operation: 'DELETE', record: null, old_record: { id: 1, name: 'b' } })
  })

  test('a message rejected by policies raises a warning, and does not roll back its transaction', async () => {
    await world.server.sql(`
      create table public.kept (id integer primary key);
      grant insert on public.kept to authenticated;
      set role authenticated; set request.jwt.claims = '{"role":"authenticated"}';
      begin; insert into kept values (1); select realtime.send('{}', 'news', 'forbidden:topic'); commit;
      reset role; reset request.jwt.claims`)
    expect(await world.server.sql('select id from kept')).toEqual([{ id: 1 }])
    expect(await world.server.sql(`select from realtime.messages where topic = 'forbidden:topic'`)).toEqual([])
  })

  test('realtime.send_binary delivers bytes', async () => {
    const topic = newTopic()
    const channel = member.channel(topic, { config: { private: true } })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    await world.server.sql(`select realtime.send_binary('\\xdeadbeef00', 'news', $1)`, [topic])
    await until(() => expect(messages).toHaveLength(1))
    expect([...new Uint8Array(messages[0].payload)]).toEqual([0xde, 0xad, 0xbe, 0xef, 0])
  })
})

describe('replay', () => {
  const replaying = (topic: string, replay: object) =>
    member.channel(topic, { config: { private: true, broadcast: { replay: replay as { since: number } } } })

  test('sends the last messages at the join, oldest first, marked as replayed', async () => {
    const topic = newTopic()
    const since = Date.now() - 1000
    for (const at of [1, 2, 3]) await fromDatabase(topic, { at })
    await world.server.sql(`select realtime.send_binary('\\x01', 'news', $1)`, [topic])
    const channel = replaying(topic, { since, limit: 3 })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    await until(() => expect(messages).toHaveLength(3))
    expect(messages.map(({ payload }) => payload.at)).toEqual([2, 3, undefined])
    expect(messages.every(({ meta }) => meta.replayed === true && typeof meta.id === 'string')).toBe(true)
    expect([...new Uint8Array(messages[2].payload)]).toEqual([1])
  })

  test('skips older messages and those of other topics', async () => {
    const topic = newTopic()
    await fromDatabase(topic, { old: true })
    await world.server.sql(`update realtime.messages set inserted_at = inserted_at - interval '1 hour' where topic = $1`, [
      topic
    ])
    await fromDatabase(newTopic(), { elsewhere: true })
    await fromDatabase(topic, { fresh: true })
    const channel = replaying(topic, { since: Date.now() - 60_000 })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    await until(() => expect(messages).toMatchObject([{ payload: { fresh: true } }]))
  })

  test.each([[{ since: 'yesterday' }], [{ since: 1, limit: 'all' }]])('rejects %j', async (replay) => {
    await expect(joined(replaying(newTopic(), replay))).rejects.toThrow('UnableToReplayMessages: Replay params are not valid')
  })
})

describe('persist', () => {
  test('stores messages allowed by the policies for persistence, for later joins', async () => {
    await world.server.sql(`create policy "members keep" on realtime.messages for insert to authenticated
      with check (extension = 'persistence' and realtime.topic() like 'room:kept%')`)
    const topic = newTopic('room:kept')
    const since = Date.now() - 1000
    const channel = member.channel(topic, { config: { private: true, broadcast: { self: true, ack: true } } })
    const messages = heard(channel, 'broadcast')
    await joined(channel)
    const said = { type: 'broadcast' as const, event: 'said' }
    expect(await channel.send({ ...said, payload: { first: true }, persist: { ttl: 60 } })).toBe('ok')
    expect(await channel.send({ ...said, payload: { never: true }, persist: { ttl: -1 } })).toBe('invalid_persist_ttl')
    await member.removeChannel(channel)
    expect(messages).toHaveLength(1)
    const later = member.channel(topic, { config: { private: true, broadcast: { replay: { since } } } })
    const replayed = heard(later, 'broadcast')
    await joined(later)
    await until(() => expect(replayed).toMatchObject([{ payload: { first: true }, meta: { replayed: true } }]))
  })
})

describe('over HTTP', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${world.server.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      body,
      headers: { apikey: world.server.keys.anonKey, 'content-type': 'application/json', ...headers }
    })

  test('delivers a batch to each topic', async () => {
    const [one, other] = [newTopic(), newTopic()]
    const channels = [one, other].map((topic) => world.client().channel(topic))
    const lists = channels.map((channel) => heard(channel, 'broadcast'))
    await Promise.all(channels.map(joined))
    const message = { event: 'price', payload: { amount: 12 } }
    const response = await post('', JSON.stringify({ messages: [one, other].map((topic) => ({ ...message, topic })) }))
    expect([response.status, await response.text()]).toEqual([202, ''])
    for (const list of lists) await until(() => expect(list).toEqual([{ type: 'broadcast', ...message }]))
  })

  test('a client sends over HTTP before its channel is joined', async () => {
    const topic = newTopic()
    const receiver = world.client().channel(topic)
    const messages = heard(receiver, 'broadcast')
    await joined(receiver)
    expect(
      await world
        .client()
        .channel(topic)
        .send({ type: 'broadcast', event: 'hello', payload: { n: 1 } })
    ).toBe('ok')
    await until(() => expect(messages).toMatchObject([{ event: 'hello', payload: { n: 1 } }]))
  })

  test('httpSend sends JSON and bytes, and private messages if the policies allow it', async () => {
    const topic = newTopic()
    const receiver = member.channel(topic, { config: { private: true } })
    const messages = heard(receiver, 'broadcast')
    await joined(receiver)
    const sender = world.client({ token: memberToken }).channel(topic, { config: { private: true } })
    expect(await sender.httpSend('a b/ü', { n: 1 })).toEqual({ success: true })
    expect(await sender.httpSend('bytes', new Uint8Array([7, 8]))).toEqual({ success: true })
    await until(() => expect(messages).toHaveLength(2))
    expect(messages[0]).toEqual({ type: 'broadcast', event: 'a b/ü', payload: { n: 1 } })
    expect([...new Uint8Array(messages[1].payload)]).toEqual([7, 8])
    const visitor = world.client().channel(topic, { config: { private: true } })
    await expect(visitor.httpSend('note', {})).rejects.toThrow('Unauthorized')
    const body = JSON.stringify({ messages: [{ topic, event: 'note', payload: {}, private: true }] })
    expect((await post('', body)).status).toBe(202)
    await fromDatabase(topic, { end: true })
    await until(() => expect(messages.at(-1).payload.end).toBe(true))
    expect(messages).toHaveLength(3)
  })

  test.each([
    ['', '{}', 422, { errors: { messages: ["can't be blank"] } }],
    [
      '',
      '{"messages":[{"topic":"a","event":7,"payload":[]}]}',
      422,
      {
        errors: { messages: [{ event: ['is invalid'], payload: ['is invalid'] }] }
      }
    ],
    ['/room/events/x', '{', 422, { errors: { payload: ['is invalid'] } }],
    ['/room/events/x?persist=true', '{}', 422, { errors: { persist: ['can only be used on private channels'] } }]
  ])('reports invalid fields of a message: %s %s', async (path, body, status, expected) => {
    const response = await post(path, body)
    expect([response.status, await response.json()]).toEqual([status, expected])
  })

  test('rejects a missing key, a wrong key and another content type', async () => {
    expect((await post('/room/events/x', '{}', { apikey: '' })).status).toBe(401)
    expect((await post('/room/events/x', '{}', { authorization: 'Bearer a.b.c' })).status).toBe(401)
    expect((await post('/room/events/x', '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    const long = `"${'x'.repeat(3_000_000)}"`
    expect((await post('/room/events/x', long, { authorization: `Bearer ${memberToken}` })).status).toBe(422)
    expect((await post('/room/events/x', long)).status).toBe(413)
  })
})

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Heard,
  heard,
  joined,
  newTopic,
  type RealtimeWorld,
  startRealtimeWorld,
  until
} from '#server/test/protocol/realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterAll(() => world.stop())

const notes = { schema: 'public', table: 'notes' }

async function member(): Promise<{ id: string; client: SupabaseClient }> {
  const id = randomUUID()
  return { id, client: world.client({ token: await world.server.tokenFor({ id }) }) }
}

async function listen({ client }: { client: SupabaseClient }, table = notes): Promise<Heard[]> {
  const channel = client.channel(newTopic())
  const events = heard(channel, 'postgres_changes', { event: '*', ...table })
  await joined(channel)
  return events
}

describe('41 a socket transfers', () => {
  test('a broadcast that the client sends as bytes, as it does by itself', async () => {
    const sends = vi.spyOn(WebSocket.prototype, 'send')
    const topic = newTopic()
    const receiver = world.client().channel(topic)
    const messages = heard(receiver, 'broadcast')
    const sender = world.client().channel(topic, { config: { broadcast: { ack: true } } })
    await Promise.all([joined(receiver), joined(sender)])
    expect(await sender.send({ type: 'broadcast', event: 'json', payload: { text: 'Grüße 👋' } })).toBe('ok')
    const bytes = new Uint8Array([0, 1, 254, 255])
    expect(await sender.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer })).toBe('ok')
    await until(() => expect(messages).toHaveLength(2))
    expect(messages[0]).toEqual({ type: 'broadcast', event: 'json', payload: { text: 'Grüße 👋' } })
    expect(new Uint8Array(messages[1].payload)).toEqual(bytes)
    const frames = sends.mock.calls.map(([frame]) => frame)
    const pushes = frames.flatMap((frame) => (frame instanceof ArrayBuffer ? [new Uint8Array(frame)] : []))
    expect(pushes.map(([kind, ...lengths]) => [kind, lengths[5]])).toEqual([
      [3, 1],
      [3, 0]
    ])
    sends.mockRestore()
  })

  test('a join returns its subscription requests unchanged and in order, each with an id', async () => {
    const socket = await world.socket()
    const requests = [
      { event: '*', schema: 'public', table: 'open_notes', filter: null, extra: 1 },
      { event: 'insert', schema: 'public', table: 'nowhere', filter: 'id=eq.1' },
      { event: 'DELETE', schema: 'public' }
    ]
    socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { postgres_changes: requests } }]))
    const [, , , , payload] = JSON.parse(await socket.frameWith('phx_reply'))
    const accepted: { id: number }[] = payload.response.postgres_changes
    expect(accepted.map(({ id: _id, ...request }) => request)).toEqual(requests)
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(3)
    expect(accepted.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true)
    socket.send(JSON.stringify(['2', '2', 'realtime:none', 'phx_join', { config: {} }]))
    expect(await socket.frameWith('"2","2"')).toContain('{"status":"ok","response":{"postgres_changes":[]}}')
    socket.close()
  })

  test('a change reaches the subscribers whose policies allow the row', async () => {
    const [alice, bob] = [await member(), await member()]
    const visitor = { client: world.client() }
    const [ofAlice, ofBob, ofVisitor] = await Promise.all([listen(alice), listen(bob), listen(visitor)])
    await world.server.sql(
      `insert into notes (id, owner, title) values (1, $1, 'Of Alice'), (2, $2, 'Of Bob'), (3, null, 'Of all')`,
      [alice.id, bob.id]
    )
    const titles = (events: Heard[]) => events.map((event) => event.new.title)
    await until(() => expect(titles(ofAlice)).toEqual(['Of Alice', 'Of all']))
    await until(() => expect(titles(ofBob)).toEqual(['Of Bob', 'Of all']))
    await world.server.sql(`update notes set owner = $1 where id = 2`, [alice.id])
    await until(() => expect(titles(ofAlice)).toEqual(['Of Alice', 'Of all', 'Of Bob']))
    expect([titles(ofBob).length, ofVisitor]).toEqual([2, []])
  })

  test('a deletion has only the key, even if the whole old row is known', async () => {
    await world.server.sql(`
      create table public.letters (id bigint primary key, owner uuid, secret text);
      alter table public.letters enable row level security;
      alter table public.letters replica identity full;
      grant select on public.letters to authenticated;
      create policy "owners" on public.letters for select to authenticated using (owner = (select auth.uid()));
      alter publication supabase_realtime add table public.letters`)
    const [alice, bob] = [await member(), await member()]
    const letters = { schema: 'public', table: 'letters' }
    const [ofAlice, ofBob] = await Promise.all([listen(alice, letters), listen(bob, letters)])
    await world.server.sql(`insert into letters values (7, $1, 'for Alice alone')`, [alice.id])
    await until(() => expect(ofAlice).toHaveLength(1))
    await world.server.sql('delete from letters')
    await until(() => expect(ofAlice).toHaveLength(2))
    await until(() => expect(ofBob).toHaveLength(1))
    for (const event of [ofAlice[1], ofBob[0]]) expect(event).toMatchObject({ eventType: 'DELETE', new: {} })
    expect([ofAlice[1].old, ofBob[0].old]).toEqual([{ id: 7 }, { id: 7 }])
  })
})

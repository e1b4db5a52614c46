import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heard, joined, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
type Person = { id: string; client: SupabaseClient }
let alice: Person
let bob: Person
let staff: Person
let visitor: SupabaseClient
beforeAll(async () => {
  world = await startRealtimeWorld()
  alice = await person(false)
  bob = await person(false)
  staff = await person(true)
  visitor = world.client()
})
afterAll(() => world.stop())

async function person(isStaff: boolean): Promise<Person> {
  const id = randomUUID()
  if (!isStaff) await world.server.sql('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  return { id, client: world.client({ token: await world.server.tokenFor({ id, isStaff }) }) }
}

const topicOf = (client: SupabaseClient, topic: string) => client.channel(topic, { config: { private: true } })

async function listen(client: SupabaseClient, topic: string) {
  const channel = topicOf(client, topic)
  const events = heard(channel, 'broadcast')
  await joined(channel)
  return events
}

const ownTables = ['carts', 'saved_changes', 'threads']
const staffTables = ['profiles', 'client_profiles', 'client_notes', 'threads', 'waitlist', 'partner_applications']

describe("a shopper's own rows", () => {
  test('notify every device of the shopper, once per transaction', async () => {
    const elsewhere = world.client({ token: await world.server.tokenFor({ id: alice.id }) })
    const [cart, cartElsewhere] = [
      await listen(alice.client, `rows:carts:${alice.id}`),
      await listen(elsewhere, `rows:carts:${alice.id}`)
    ]
    const saved = await listen(alice.client, `rows:saved_changes:${alice.id}`)
    const thread = await listen(alice.client, `rows:threads:${alice.id}`)
    const ofBob = await listen(bob.client, `rows:carts:${bob.id}`)
    await alice.client.rpc('open_cart', { samples: [] }).throwOnError()
    await until(() => expect(cart).toHaveLength(1))
    await alice.client.rpc('change_cart', { changes: [{ id: randomUUID(), kind: 'clear' }] }).throwOnError()
    await until(() => expect(cartElsewhere).toHaveLength(2))
    const changes = ['P1', 'P2', 'P3'].map((item) => ({ id: randomUUID(), kind: 'save', item }))
    await alice.client.rpc('change_saved', { changes }).throwOnError()
    await until(() => expect(saved).toHaveLength(1))
    await alice.client.from('messages').insert({ id: randomUUID(), author: 'shopper', body: 'Good day' }).throwOnError()
    await until(() => expect(thread.length).toBeGreaterThan(0))
    await bob.client.rpc('open_cart', { samples: [] }).throwOnError()
    await until(() => expect(ofBob).toHaveLength(1))
    expect([cart.length, saved.length]).toEqual([2, 1])
    expect(cart[0]).toMatchObject({ event: 'changed', payload: {} })
  })

  test.each(ownTables)('of %s notify no other shopper, and staff of conversations only', async (table) => {
    for (const client of table === 'threads' ? [bob.client, visitor] : [bob.client, visitor, staff.client]) {
      await expect(joined(topicOf(client, `rows:${table}:${alice.id}`))).rejects.toThrow('Unauthorized')
    }
  })
})

describe('tables that staff read', () => {
  test('notify staff of changes', async () => {
    const waitlist = await listen(staff.client, 'rows:waitlist')
    const profiles = await listen(staff.client, 'rows:profiles')
    await visitor.rpc('request_invitation', { full_name: 'Ida', email: 'ida@example.com' }).throwOnError()
    await until(() => expect(waitlist).toHaveLength(1))
    await alice.client.from('profiles').update({ full_name: 'Alice' }).eq('id', alice.id).throwOnError()
    await until(() => expect(profiles).toHaveLength(1))
    // These change nothing.
    await visitor.rpc('request_invitation', { full_name: 'Ida', email: 'ida@example.com' }).throwOnError()
    await alice.client.from('profiles').update({ full_name: 'Bob' }).eq('id', bob.id).throwOnError()
    await alice.client.from('profiles').update({ full_name: 'Alice B.' }).eq('id', alice.id).throwOnError()
    await until(() => expect(profiles).toHaveLength(2))
    expect(waitlist).toHaveLength(1)
  })

  test.each(staffTables)('notify nobody else: %s', async (table) => {
    for (const client of [alice.client, visitor]) {
      await expect(joined(topicOf(client, `rows:${table}`))).rejects.toThrow('Unauthorized')
    }
  })
})

test('each side of a conversation hears that the other is typing, and nobody else does', async () => {
  const topic = `typing:${alice.id}`
  const heardByAlice: unknown[] = []
  const ofAlice = topicOf(alice.client, topic)
  ofAlice.on('broadcast', { event: 'typing' }, ({ payload }) => heardByAlice.push(payload))
  await joined(ofAlice)
  const ofStaff = topicOf(staff.client, topic)
  await joined(ofStaff)
  await ofStaff.send({ type: 'broadcast', event: 'typing', payload: { by: 'staff' } })
  await until(() => expect(heardByAlice).toEqual([{ by: 'staff' }]))
  for (const client of [bob.client, visitor]) {
    await expect(joined(topicOf(client, topic))).rejects.toThrow('Unauthorized')
    await expect(topicOf(client, topic).httpSend('typing', {})).rejects.toThrow('Unauthorized')
  }
})

test.each([...new Set([...ownTables, ...staffTables])])('the publication reveals no changes of %s', async (table) => {
  for (const client of [visitor, alice.client]) {
    const channel = client.channel(`changes ${table}`)
    heard(channel, 'postgres_changes', { event: '*', schema: 'public', table })
    await expect(joined(channel)).rejects.toThrow('Unable to subscribe to changes')
  }
})

test('only the database can send on these topics', async () => {
  const topic = `rows:carts:${alice.id}`
  const heardHere = await listen(world.client({ token: await world.server.tokenFor({ id: alice.id }) }), topic)
  for (const client of [alice.client, bob.client, staff.client]) {
    await expect(topicOf(client, topic).httpSend('changed', {})).rejects.toThrow('Unauthorized')
  }
  await alice.client.rpc('open_cart', { samples: [] })
  await alice.client.rpc('change_cart', { changes: [{ id: randomUUID(), kind: 'clear' }] }).throwOnError()
  await until(() => expect(heardHere).toHaveLength(1))
})

test('the publication has tables of the catalogue alone, which everybody may read', async () => {
  const closed = await world.server.sql(`
    select tablename from pg_publication_tables
    where pubname = 'supabase_realtime' and tablename not in ('notes', 'open_notes')
      and not has_table_privilege('anon', format('%I.%I', schemaname, tablename), 'select')`)
  expect(closed).toEqual([])
})

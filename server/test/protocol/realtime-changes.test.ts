import { randomUUID } from 'node:crypto'
import { createClient, postgresChangesFilter, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Heard, heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
let alice: SupabaseClient
let nextId = 1
const aliceId = randomUUID()
beforeAll(async () => {
  world = await startRealtimeWorld()
  alice = world.client({ token: await world.server.tokenFor({ id: aliceId }) })
})
afterAll(() => world.stop())

const notes = { schema: 'public', table: 'notes' }
const openNotes = { schema: 'public', table: 'open_notes' }

async function listen(client: SupabaseClient, filter: object): Promise<Heard[]> {
  const channel = client.channel(newTopic())
  const events = heard(channel, 'postgres_changes', { event: '*', ...filter })
  await joined(channel)
  return events
}

async function addNote(owner: string | null, title: string): Promise<number> {
  nextId += 1
  await world.server.sql('insert into notes (id, owner, title) values ($1, $2, $3)', [nextId, owner, title])
  return nextId
}

test('an insert arrives in the documented format, with typed values', async () => {
  const events = await listen(alice, notes)
  await world.server.sql(
    `insert into notes values (1, $1, 'First', true, 12.50, '{a,"b c"}', '{"deep": [1]}', '2026-11-22 10:00:00+01', null)`,
    [aliceId]
  )
  await until(() => expect(events).toHaveLength(1))
  expect(events[0]).toEqual({
    schema: 'public',
    table: 'notes',
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    eventType: 'INSERT',
    errors: null,
    old: {},
    new: {
      id: 1,
      owner: aliceId,
      title: 'First',
      done: true,
      price: 12.5,
      tags: ['a', 'b c'],
      meta: { deep: [1] },
      at: '2026-11-22T09:00:00+00:00',
      secret: null
    }
  })
})

test('an update includes the old key, a delete only the old key', async () => {
  const id = await addNote(aliceId, 'Short')
  const events = await listen(alice, notes)
  await world.server.sql(`update notes set title = 'Long', id = id + 100000 where id = $1`, [id])
  await until(() => expect(events).toHaveLength(1))
  await world.server.sql('delete from notes where id = $1', [id + 100000])
  await until(() => expect(events).toHaveLength(2))
  expect(events[0]).toMatchObject({ eventType: 'UPDATE', new: { title: 'Long', id: id + 100000 }, old: { id } })
  expect(events[0].old).toEqual({ id })
  expect(events[1]).toMatchObject({ eventType: 'DELETE', new: {} })
  expect(events[1].old).toEqual({ id: id + 100000 })
})

test('includes the whole old row with replica identity full and no row-level security', async () => {
  const events = await listen(alice, openNotes)
  await world.server.sql(`insert into open_notes (title) values ('Old')`)
  await world.server.sql(`update open_notes set title = 'New' where title = 'Old'`)
  await world.server.sql(`delete from open_notes where title = 'New'`)
  await until(() => expect(events).toHaveLength(3))
  expect(events[1].old).toMatchObject({ title: 'Old', kind: null })
  expect(events[2].old).toMatchObject({ title: 'New' })
})

test('delivers all rows of a statement and of a cascade, in order', async () => {
  const events = await listen(alice, openNotes)
  await world.server.sql(`insert into open_notes (title) select 'row ' || place from generate_series(1, 1200) as place`)
  await until(() => expect(events).toHaveLength(1200))
  expect(events.map((event) => event.new.title)).toEqual(Array.from({ length: 1200 }, (_, index) => `row ${index + 1}`))
  await world.server.sql(`
    create table public.owners (id integer primary key);
    create table public.owned (id integer primary key, owner integer references public.owners on delete cascade);
    grant select on public.owned to authenticated;
    alter publication supabase_realtime add table public.owned;
    insert into public.owners values (1); insert into public.owned values (1, 1), (2, 1)`)
  const gone = await listen(alice, { schema: 'public', table: 'owned' })
  await world.server.sql('delete from public.owners')
  await until(() => expect(gone.map((event) => event.old.id).sort()).toEqual([1, 2]))
})

test('does not deliver rolled back changes', async () => {
  const events = await listen(alice, openNotes)
  await world.server.sql(`begin; insert into open_notes (title) values ('Never'); rollback;
    begin; insert into open_notes (title) values ('Kept'); commit`)
  await until(() => expect(events.map((event) => event.new.title)).toEqual(['Kept']))
})

describe('filters', () => {
  test.each([
    ['title=eq.red', ['red']],
    ['title=neq.red', ['green', 'blue, dark']],
    ['kind=eq.09', ['red']],
    ['kind=gt.9', ['green']],
    ['kind=gte.9', ['red', 'green']],
    ['kind=lt.9', ['blue, dark']],
    ['kind=lte.9', ['red', 'blue, dark']],
    ['title=in.(red,"blue, dark")', ['red', 'blue, dark']],
    ['title=like.%re%', ['red', 'green']],
    ['title=ilike.RE%', ['red']],
    ['title=match.^gr', ['green']],
    ['title=imatch.^GR', ['green']],
    ['meta=is.null', ['green', 'blue, dark']],
    ['meta=not.is.null', ['red']],
    ['title=isdistinct.red', ['green', 'blue, dark']],
    ['title=not.in.(red)', ['green', 'blue, dark']],
    ['kind=gte.2,title=like.%e%,title=neq.green', ['red', 'blue, dark']],
    [postgresChangesFilter().eq('title', 'blue, dark').build(), ['blue, dark']],
    ['meta->>size=eq.10', ['red']],
    ['   ', ['red', 'green', 'blue, dark']]
  ])('%s', async (filter, expected) => {
    const events = await listen(alice, { ...openNotes, event: 'INSERT', filter })
    const end = await listen(alice, { ...openNotes, event: 'DELETE' })
    await world.server.sql(`
      insert into open_notes (title, kind, meta) values ('red', 9, '{"size": 10}'), ('green', 10, null), ('blue, dark', 2, null);
      delete from open_notes where title = 'green'`)
    await until(() => expect(end.length).toBeGreaterThan(0))
    expect(events.map((event) => event.new.title)).toEqual(expected)
    await world.server.sql('delete from open_notes')
  })

  test('accepts an event, a schema or a table alone', async () => {
    const inserts = await listen(alice, { ...openNotes, event: 'INSERT' })
    const everything = await listen(alice, { schema: '*' })
    const ofSchema = await listen(alice, { schema: 'public' })
    await world.server.sql(`insert into open_notes (title) values ('one'); delete from open_notes where title = 'one'`)
    const types = (events: Heard[]) => events.map((event) => event.eventType)
    await until(() => expect(types(everything)).toEqual(['INSERT', 'DELETE']))
    await until(() => expect(types(ofSchema)).toEqual(['INSERT', 'DELETE']))
    expect(types(inserts)).toEqual(['INSERT'])
  })

  test.each([
    ['owner', (id: string) => id.toUpperCase()],
    ['owner', (id: string) => `{${id}}`],
    ['title', () => 'By text']
  ])('compares a value of %s by its type, however it is written', async (column, write) => {
    const events = await listen(alice, { ...notes, filter: `${column}=eq.${write(aliceId)}` })
    await addNote(null, 'Of nobody')
    await addNote(aliceId, 'By text')
    await until(() => expect(events.map((event) => event.new.title)).toEqual(['By text']))
  })

  test('filters a deleted row only by its replica identity', async () => {
    const id = await addNote(aliceId, 'Filtered')
    const byKey = await listen(alice, { ...notes, event: 'DELETE', filter: `id=eq.${id}` })
    const byTitle = await listen(alice, { ...notes, event: 'DELETE', filter: 'title=eq.Filtered' })
    await world.server.sql('delete from notes where id = $1', [id])
    await until(() => expect(byKey).toHaveLength(1))
    expect(byTitle).toEqual([])
  })

  test('select limits a change to the selected columns and the primary key', async () => {
    const events = await listen(alice, { ...openNotes, select: ['title'] })
    await world.server.sql(`insert into open_notes (title, kind) values ('short', 1)`)
    await until(() => expect(Object.keys(events[0]?.new ?? {}).sort()).toEqual(['id', 'title']))
  })

  test.each([
    [{ ...openNotes, filter: 'nothing=eq.1' }, /invalid column for filter nothing/],
    [{ ...openNotes, filter: 'kind=eq.many' }, /invalid input syntax for type integer/],
    [{ ...openNotes, filter: 'kind=is.true' }, /requires a boolean column/],
    [{ ...openNotes, filter: 'title=match.(' }, /invalid regular expression/],
    [{ ...openNotes, filter: 'kind=like.1%' }, /operator does not exist/],
    [{ ...openNotes, filter: `kind=in.(${Array.from({ length: 101 }, (_, at) => at)})` }, /too many values/],
    [{ ...openNotes, filter: 'title=foo.hey' }, /Error parsing `filter` params/],
    [{ ...openNotes, filter: 'title=eq.a,,' }, /must not contain empty segments/],
    [{ ...openNotes, select: ['nothing'] }, /invalid column for select nothing/],
    [{ schema: 'public', table: 'quiet_notes' }, /Please check Realtime is enabled/],
    [{ schema: 'public', table: 'nowhere' }, /Please check Realtime is enabled/]
  ])('reports an invalid subscription without closing the channel: %j', async (filter, message) => {
    const channel = alice.channel(newTopic())
    heard(channel, 'postgres_changes', { event: '*', ...filter })
    await expect(joined(channel)).rejects.toThrow(message)
    expect(channel.state).toBe('joined')
  })

  test('rejects the join if it waits for the changes', async () => {
    const refused = alice.channel(newTopic(), { config: { postgres_changes_options: { wait: true } } })
    heard(refused, 'postgres_changes', { event: '*', schema: 'public', table: 'nowhere' })
    await expect(joined(refused)).rejects.toThrow(/^RealtimeDisabledForConfiguration: /)
    const channel = alice.channel(newTopic(), { config: { postgres_changes_options: { wait: true } } })
    const events = heard(channel, 'postgres_changes', { event: '*', ...openNotes })
    await new Promise((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(status)))
    await world.server.sql(`insert into open_notes (title) values ('at once')`)
    await until(() => expect(events).toHaveLength(1))
  })
})

test('delivers to each of several subscriptions of a channel what it selects', async () => {
  const channel = alice.channel(newTopic())
  const reds = heard(channel, 'postgres_changes', { event: 'INSERT', ...openNotes, filter: 'title=eq.red' })
  const all = heard(channel, 'postgres_changes', { event: '*', ...openNotes })
  const gone = heard(channel, 'postgres_changes', { event: 'DELETE', ...openNotes })
  await joined(channel)
  await world.server.sql(`insert into open_notes (title) values ('red'), ('blue'); delete from open_notes`)
  await until(() => expect(all.length).toBeGreaterThanOrEqual(4))
  expect(reds).toHaveLength(1)
  expect(gone.length).toBe(all.length - 2)
})

test('omits columns that the role may not read, and all columns without the key', async () => {
  await world.server.sql('revoke select on notes from authenticated; grant select (id, owner, title) on notes to authenticated')
  const events = await listen(alice, notes)
  await addNote(aliceId, 'Partly')
  await until(() => expect(Object.keys(events[0]?.new ?? {}).sort()).toEqual(['id', 'owner', 'title']))
  await world.server.sql('revoke select on notes from authenticated; grant select (title) on notes to authenticated')
  await addNote(aliceId, 'Without its key')
  await until(() => expect(events[1]).toMatchObject({ eventType: 'INSERT', new: {}, errors: ['Error 401: Unauthorized'] }))
  await world.server.sql('revoke select on notes from authenticated; grant select on notes to authenticated')
})

test('a policy that fails for one subscriber does not affect others', async () => {
  const claims = { sub: 'no uuid', role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 }
  const broken = await listen(world.client({ token: await world.server.keys.sign(claims) }), notes)
  const whole = await listen(alice, notes)
  await addNote(aliceId, 'For one')
  await until(() => expect(whole).toHaveLength(1))
  await until(() => expect(broken[0]?.errors).toEqual(['Error 500: Internal Server Error, RLS policy evaluation failed']))
  expect(broken[0].new).toEqual({})
})

test('a filter that fails on a row is removed, and does not affect others', async () => {
  const honest = await listen(alice, openNotes)
  const failing = world.client().channel(newTopic())
  const told = heard(failing, 'postgres_changes', { event: '*', ...openNotes, filter: 'title=like.a\\' })
  const system = heard(failing, 'system')
  await joined(failing)
  await world.server.sql(`insert into open_notes (title) values ('abc')`)
  await until(() => expect(honest).toMatchObject([{ errors: null, new: { title: 'abc' } }]))
  await until(() =>
    expect(system.map(({ message }) => message)).toContainEqual(expect.stringContaining('could not be evaluated'))
  )
  expect(told).toEqual([])
})

test('evaluates hundreds of different filters in parts', async () => {
  const honest = await listen(alice, openNotes)
  const channels = await Promise.all(
    [0, 1, 2].map(async (stranger) => {
      const channel = world.client().channel(newTopic())
      const events = Array.from({ length: 90 }, (_, at) =>
        heard(channel, 'postgres_changes', {
          event: '*',
          ...openNotes,
          filter: `title=neq.s${stranger * 90 + at}`,
          select: ['kind']
        })
      )
      await joined(channel)
      return events
    })
  )
  await world.server.sql(`insert into open_notes (title) values ('s5')`)
  await until(() => expect(honest).toMatchObject([{ new: { title: 's5' } }]))
  await until(() => expect(channels.flat().filter((events) => events.length === 1)).toHaveLength(269))
})

test('omits the long values of a record over a megabyte', async () => {
  const events = await listen(alice, openNotes)
  await world.server.sql(`insert into open_notes (title, kind) values (repeat('x', 1100000), 7)`)
  await until(() => expect(events[0]?.errors).toEqual(['Error 413: Payload Too Large']))
  expect(events[0].new).toMatchObject({ kind: 7 })
  expect(events[0].new.title).toBeUndefined()
})

describe('the publication', () => {
  const triggersOf = (table: string) =>
    world.server.sql<{ tgname: string }>(
      `select tgname from pg_trigger where tgrelid = $1::regclass and tgname like 'realtime%' order by tgname`,
      [table]
    )

  test('delivers the changes of a table only while the table is in it', async () => {
    await world.server.sql(`create table public.later (id integer primary key); grant select on public.later to authenticated`)
    expect(await triggersOf('later')).toEqual([])
    await world.server.sql('alter publication supabase_realtime add table public.later')
    expect(await triggersOf('later')).toHaveLength(3)
    const events = await listen(alice, { schema: 'public', table: 'later' })
    await world.server.sql('insert into later values (1)')
    await until(() => expect(events).toHaveLength(1))
    await world.server.sql('alter publication supabase_realtime drop table public.later')
    expect(await triggersOf('later')).toEqual([])
  })

  test('is followed at the next subscription if there is no event trigger', async () => {
    await world.server.sql(`
      create table public.unwatched (id integer primary key); grant select on public.unwatched to authenticated;
      alter event trigger realtime_publication_watch disable;
      alter publication supabase_realtime add table public.unwatched`)
    expect(await triggersOf('unwatched')).toEqual([])
    const events = await listen(alice, { schema: 'public', table: 'unwatched' })
    await world.server.sql('insert into unwatched values (1)')
    await until(() => expect(events).toHaveLength(1))
    await world.server.sql('alter event trigger realtime_publication_watch enable')
  })

  test('decides which columns and actions are delivered', async () => {
    await world.server.sql(`
      create table public.partly (id integer primary key, shown text, hidden text);
      grant select on public.partly to authenticated;
      alter publication supabase_realtime add table public.partly (id, shown)`)
    const events = await listen(alice, { schema: 'public', table: 'partly' })
    await world.server.sql(`insert into partly values (1, 'yes', 'no')`)
    await until(() => expect(events[0]?.new).toEqual({ id: 1, shown: 'yes' }))
    await world.server.sql(`alter publication supabase_realtime set (publish = 'insert')`)
    expect(await triggersOf('partly')).toEqual([{ tgname: 'realtime_insert' }])
    await world.server.sql(`alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')`)
    expect(await triggersOf('partly')).toHaveLength(3)
  })
})

test('supports tables of other schemas, composite keys and partitions', async () => {
  await world.server.sql(`
    create schema elsewhere; grant usage on schema elsewhere to authenticated;
    create table elsewhere."Odd Table" ("A key" integer, b text, primary key (b, "A key"));
    alter table elsewhere."Odd Table" enable row level security;
    create policy "all" on elsewhere."Odd Table" for select to authenticated using (true);
    create table elsewhere.parts (id integer, at date, primary key (id, at)) partition by range (at);
    create table elsewhere.parts_2026 partition of elsewhere.parts for values from ('2026-01-01') to ('2027-01-01');
    grant select on all tables in schema elsewhere to authenticated;
    alter publication supabase_realtime add table elsewhere."Odd Table", elsewhere.parts`)
  const odd = await listen(alice, { schema: 'elsewhere', table: 'Odd Table', filter: 'A key=eq.7' })
  const parts = await listen(alice, { schema: 'elsewhere', table: 'parts' })
  await world.server.sql(`insert into elsewhere."Odd Table" values (7, 'x'), (8, 'y');
    insert into elsewhere.parts values (1, '2026-11-22')`)
  await until(() => expect(odd.map((event) => event.new)).toEqual([{ 'A key': 7, b: 'x' }]))
  await until(() => expect(parts.map((event) => event.new)).toEqual([{ id: 1, at: '2026-11-22' }]))
})

test('a large burst does not disconnect an active reader', async () => {
  const events = await listen(world.client(), openNotes)
  await world.server.sql(`insert into open_notes (title) select repeat('x', 5000) from generate_series(1, 1500)`)
  await until(() => expect(events).toHaveLength(1500))
})

test('an event contains the new row exactly as the client reads it', async () => {
  const reader = createClient(world.server.url, world.server.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: () => world.server.tokenFor({ id: aliceId })
  })
  const events = await listen(alice, notes)
  const id = await addNote(aliceId, 'Read again')
  await until(() => expect(events).toHaveLength(1))
  const { data } = await reader.from('notes').select().eq('id', id).single().throwOnError()
  expect(data).toEqual(events[0].new)
})

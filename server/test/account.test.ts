import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Shopper = { id: string; email: string; client: SupabaseClient }

const password = 'correct horse'
const anonymous = () =>
  createClient(server.url, server.keys.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function signUp(): Promise<Shopper> {
  const client = anonymous()
  const email = `${randomUUID()}@example.com`
  const { data } = await client.auth.signUp({ email, password, options: { data: { full_name: 'Vera Lindt' } } })
  return { id: data.user?.id ?? '', email, client }
}

async function signInAgain({ email }: Shopper): Promise<SupabaseClient> {
  const client = anonymous()
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return client
}

const address = (line1: string) => ({ full_name: 'Vera Lindt', line1, city: 'Bern', country: 'CH' })

async function addressesOf({ client }: Shopper): Promise<[string, boolean][]> {
  const { data } = await client.from('addresses').select('line1, is_default').order('created_at').throwOnError()
  return data.map(({ line1, is_default }) => [line1, is_default])
}

describe('addresses', () => {
  test('the first is the default, another can be made the default, and if the default is deleted the oldest becomes it', async () => {
    const shopper = await signUp()
    const ids = { a: randomUUID(), b: randomUUID(), c: randomUUID() }
    for (const [line1, id] of Object.entries(ids)) {
      await shopper.client
        .from('addresses')
        .insert({ id, ...address(line1) })
        .throwOnError()
    }
    expect(await addressesOf(shopper)).toEqual([
      ['a', true],
      ['b', false],
      ['c', false]
    ])
    await shopper.client.rpc('make_default_address', { address: ids.c }).throwOnError()
    expect(await addressesOf(shopper)).toEqual([
      ['a', false],
      ['b', false],
      ['c', true]
    ])
    await shopper.client.from('addresses').delete().eq('id', ids.c).throwOnError()
    expect(await addressesOf(shopper)).toEqual([
      ['a', true],
      ['b', false]
    ])
  })

  test(`another's address can't be made one's default, and one's own stays it`, async () => {
    const [shopper, other] = [await signUp(), await signUp()]
    const id = randomUUID()
    await other.client
      .from('addresses')
      .insert({ id, ...address('theirs') })
      .throwOnError()
    await shopper.client.from('addresses').insert(address('mine')).throwOnError()
    const { status, error } = await shopper.client.rpc('make_default_address', { address: id })
    expect([status, error?.message]).toEqual([404, 'there is no such address'])
    expect(await addressesOf(shopper)).toEqual([['mine', true]])
  })

  test('two that are made the default at once leave one', async () => {
    const shopper = await signUp()
    const ids = Array.from({ length: 4 }, () => randomUUID())
    for (const id of ids)
      await shopper.client
        .from('addresses')
        .insert({ id, ...address(id) })
        .throwOnError()
    await Promise.all(ids.map((id) => shopper.client.rpc('make_default_address', { address: id }).throwOnError()))
    expect((await addressesOf(shopper)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('are limited to twenty, also for concurrent inserts; saving one again adds none', async () => {
    const shopper = await signUp()
    const ids = Array.from({ length: 24 }, () => randomUUID())
    const responses = await Promise.all(ids.map((id) => shopper.client.from('addresses').insert({ id, ...address(id) })))
    expect(responses.flatMap(({ error }) => error?.code ?? [])).toEqual(['23514', '23514', '23514', '23514'])
    const stored = await addressesOf(shopper)
    expect(stored).toHaveLength(20)
    expect(stored.filter(([, isDefault]) => isDefault)).toHaveLength(1)
    const [id = ''] = stored.find(([, isDefault]) => isDefault) ?? []
    await shopper.client
      .from('addresses')
      .upsert({ id, ...address('again') })
      .throwOnError()
    expect((await addressesOf(shopper)).filter(([line1]) => line1 === 'again')).toEqual([['again', true]])
  })
})

describe('sessions', () => {
  test('are listed to their owner only, with the current one marked', async () => {
    const shopper = await signUp()
    await signInAgain(shopper)
    await signUp()
    const { data } = await shopper.client.rpc('my_sessions').throwOnError()
    expect(data).toHaveLength(2)
    expect(data.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
    expect(Object.keys(data[0]).sort()).toEqual(['created_at', 'id', 'ip', 'is_current', 'last_used_at', 'user_agent'])
    const { error } = await anonymous().rpc('my_sessions')
    expect(error?.code).toBe('42501')
  })

  test('a refresh updates the time of the last use', async () => {
    const { client } = await signUp()
    const before = await client.rpc('my_sessions').throwOnError()
    await client.auth.refreshSession()
    const after = await client.rpc('my_sessions').throwOnError()
    expect(after.data).toHaveLength(1)
    expect(Date.parse(after.data[0].last_used_at)).toBeGreaterThan(Date.parse(before.data[0].last_used_at))
  })

  test('signing out of the others keeps the session of the caller', async () => {
    const shopper = await signUp()
    const other = await signInAgain(shopper)
    await shopper.client.auth.signOut({ scope: 'others' })
    const { data } = await shopper.client.rpc('my_sessions').throwOnError()
    expect(data.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true])
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})

describe('what is kept of a shopper', () => {
  test('the export contains the account, the profile and the rows of every table of the user', async () => {
    const [shopper, other] = [await signUp(), await signUp()]
    for (const { client } of [shopper, other]) {
      await client.from('addresses').insert(address('1')).throwOnError()
      await client.from('size_profiles').insert({ category: 'Shoes', region: 'EU', size: '38' }).throwOnError()
      await client.from('service_requests').insert({ service: 'care', note: 'A scratch' }).throwOnError()
    }
    const { data } = await shopper.client.rpc('export_my_data').throwOnError()
    expect(data).toMatchObject({
      account: { id: shopper.id, email: shopper.email, created_at: expect.any(String) },
      profile: { id: shopper.id, full_name: 'Vera Lindt', email: shopper.email },
      tables: {
        addresses: [{ user_id: shopper.id, line1: '1' }],
        size_profiles: [{ user_id: shopper.id, size: '38' }],
        service_requests: [{ user_id: shopper.id, note: 'A scratch' }]
      }
    })
  })

  test('holds tables that came later, and none of staff in what others own', async () => {
    const shopper = await signUp()
    await server.sql(`
      create table later (user_id uuid references auth.users on delete cascade, word text);
      grant select on later to authenticated;
      insert into later values ('${shopper.id}', 'mine'), (null, 'nobody''s');
      update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = '${shopper.id}'`)
    await (await signUp()).client.from('addresses').insert(address('1')).throwOnError()
    const staff = await signInAgain(shopper)
    const { data } = await staff.rpc('export_my_data').throwOnError()
    expect(data.tables).toMatchObject({ later: [{ user_id: shopper.id, word: 'mine' }], addresses: [] })
    await server.sql(`drop table later; update auth.users set raw_app_meta_data = '{}' where id = '${shopper.id}'`)
  })

  test('the profile follows a changed name', async () => {
    const { id, client } = await signUp()
    await client.auth.updateUser({ data: { full_name: ' Vera Lindt-Aubry ' } })
    expect(await server.sql('select full_name from profiles where id = $1', [id])).toEqual([{ full_name: 'Vera Lindt-Aubry' }])
  })
})

describe('deleting an account', () => {
  test('deletes everything of the account, and nothing of others', async () => {
    const [shopper, other] = [await signUp(), await signUp()]
    for (const { client } of [shopper, other]) {
      await client
        .from('addresses')
        .insert([address('1'), address('2')])
        .throwOnError()
      await client.from('size_profiles').insert({ category: 'Shoes', region: 'EU', size: '38' }).throwOnError()
      await client.from('service_requests').insert({ service: 'care', note: 'A scratch' }).throwOnError()
    }
    await shopper.client.rpc('delete_my_account').throwOnError()
    const owners = await server.sql(`
      select id from profiles union all select user_id from addresses union all select user_id from size_profiles
      union all select user_id from service_requests union all select user_id from auth.sessions`)
    expect(owners).not.toContainEqual({ id: shopper.id })
    expect(owners.filter(({ id }: { id?: string }) => id === other.id)).toHaveLength(6)
    // Her token is still valid.
    const file = new Blob([new Uint8Array(8)], { type: 'image/png' })
    expect((await shopper.client.storage.from('avatars').upload(`${shopper.id}/late.png`, file)).error).toMatchObject({
      statusCode: '403'
    })
    const { error } = await anonymous().auth.signInWithPassword({ email: shopper.email, password })
    expect(error?.code).toBe('invalid_credentials')
  })

  test.each(['by oneself', 'by an administrator'])(
    '%s, no email about the client and none of her files is left',
    async (by) => {
      const [shopper, other] = [await signUp(), await signUp()]
      const png = new Blob([new Uint8Array(8)], { type: 'image/png' })
      for (const { id, client } of [shopper, other]) {
        for (const bucket of ['avatars', 'thread-pictures']) {
          expect((await client.storage.from(bucket).upload(`${id}/a.png`, png)).error).toBeNull()
        }
        await client.from('threads').insert({ user_id: id }).throwOnError()
        await server.sql(`insert into storage.objects (bucket_id, name) values ('thread-pictures', $1 || '/staff.png')`, [id])
        await server.sql(
          `insert into outgoing_emails (recipient_id, kind, data, sent_at)
         select $2, 'client_waits', jsonb_build_object('client', $1::uuid, 'name', 'Vera Lindt', 'words', 'x'), sent_at
         from unnest(array[null, now()]) as sent_at`,
          [id, other.id]
        )
      }
      if (by === 'by oneself') await shopper.client.rpc('delete_my_account').throwOnError()
      else {
        const service = createClient(server.url, server.keys.serviceRoleKey, { auth: { persistSession: false } })
        expect((await service.auth.admin.deleteUser(shopper.id)).error).toBeNull()
      }
      const left = ({ id }: Shopper) =>
        server.sql(
          `select 'email' as of from outgoing_emails where data ->> 'client' = $1
         union all select bucket_id from storage.objects where starts_with(name, $1) order by 1`,
          [id]
        )
      expect(await left(shopper)).toEqual([])
      expect((await left(other)).map(({ of }: { of?: string }) => of)).toEqual([
        'avatars',
        'email',
        'email',
        'thread-pictures',
        'thread-pictures'
      ])
    }
  )

  test('every foreign key to an account cascades, except those of authors and of reservations', async () => {
    const keys = await server.sql(`
      select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'auth.users'::regclass and contype = 'f' and confdeltype <> 'c' order by 1`)
    expect(keys).toEqual([
      // Their authors, and the advisor of a client.
      { name: 'arrangement_drafts' },
      { name: 'arrangement_versions' },
      { name: 'client_notes' },
      { name: 'messages' },
      // They stay, without a name.
      { name: 'reservation_lines' },
      { name: 'reservation_steps' },
      { name: 'reservations' },
      { name: 'threads' }
    ])
  })

  test('every table of shoppers limits the rows of one shopper by a trigger, or is an exception named here', async () => {
    const unlimited = await server.sql(`
      select relname as name from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      where attname = 'user_id' and not exists (
        select from pg_trigger
        where tgrelid = attrelid and tgfoid in ('limit_rows_of_shopper'::regproc, 'trim_changes_of_shopper'::regproc)
      ) order by relname`)
    expect(unlimited).toEqual([
      // Twenty, by prepare_address.
      { name: 'addresses' },
      // By primary key: one for a shopper, or one for a shopper and brand or curation.
      { name: 'carts' },
      { name: 'client_settings' },
      // At most one for each subscription, saved item and saved search.
      { name: 'emailed_changes' },
      { name: 'follows' },
      // Written by record_search only, which keeps 100.
      { name: 'recent_searches' },
      // Written by send_cart only, at most 200 for each reservation.
      { name: 'reservation_lines' },
      // At most one for each message with a cart, and one for each status.
      { name: 'reservation_steps' },
      { name: 'saved_curations' },
      { name: 'second_step_resets' },
      { name: 'style_profiles' },
      { name: 'threads' },
      { name: 'unsubscribe_tokens' }
    ])
  })

  test('the last administrator stays, also when two go at once', async () => {
    const [one, two] = [await signUp(), await signUp()]
    await server.sql(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id in ($1, $2)`, [one.id, two.id])
    const responses = await Promise.all([one, two].map(({ client }) => client.rpc('delete_my_account')))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(responses.flatMap(({ error }) => error?.message ?? [])).toEqual([
      'The last administrator stays. Make someone else one first.'
    ])
  })
})

test('every day and time that clients or staff can write has a range, but one that no page shows', async () => {
  const unlimited = await server.sql(`
    select relname || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where atttypid in ('date'::regtype, 'timestamptz'::regtype) and not attisdropped
      and (has_column_privilege('authenticated', attrelid, attnum, 'insert') or has_column_privilege('authenticated', attrelid, attnum, 'update'))
      and not exists (select from pg_constraint where conrelid = attrelid and conname = relname || '_' || attname || '_in_range')`)
  expect(unlimited).toEqual([{ name: 'style_profiles.noticed_after' }])
})

describe('service requests', () => {
  const requestCare = async ({ client }: Shopper, id = randomUUID()) => {
    await client.from('service_requests').insert({ id, service: 'care', note: 'A scratch' }).throwOnError()
    return id
  }
  const statusOf = async (id: string) => {
    const [row] = await server.sql<{ status: string }>('select status from service_requests where id = $1', [id])
    return row?.status
  }

  test('start as requested; a second insert with the same id is rejected', async () => {
    const shopper = await signUp()
    const id = await requestCare(shopper)
    const { error } = await shopper.client.from('service_requests').insert({ id, service: 'care', note: 'A scratch' })
    expect([error?.code, await statusOf(id)]).toEqual(['23505', 'requested'])
  })

  test('at most fifty are open; inserting one of them again reports a duplicate, not the limit', async () => {
    const shopper = await signUp()
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await shopper.client
      .from('service_requests')
      .insert(ids.map((id) => ({ id, service: 'care', note: 'A scratch' })))
      .throwOnError()
    const insert = async (id = randomUUID()) =>
      (await shopper.client.from('service_requests').insert({ id, service: 'care', note: 'A scratch' })).error?.code
    expect([await insert(), await insert(ids[0])]).toEqual(['23514', '23505'])
    await server.sql(`update service_requests set status = 'done' where id = $1`, [ids[0]])
    expect(await insert()).toBeUndefined()
  })

  test.each([
    ['requested', 204, 'cancelled'],
    ['accepted', 204, 'cancelled'],
    ['cancelled', 204, 'cancelled'],
    ['in_progress', 409, 'in_progress'],
    ['done', 409, 'done'],
    ['declined', 409, 'declined']
  ])('cancelling one that is %s returns %i and leaves it %s', async (before, expectedStatus, after) => {
    const shopper = await signUp()
    const id = await requestCare(shopper)
    await server.sql('update service_requests set status = $2 where id = $1', [id, before])
    const { status } = await shopper.client.rpc('cancel_service_request', { request: id })
    expect([status, await statusOf(id)]).toEqual([expectedStatus, after])
  })

  test(`another's can't be cancelled`, async () => {
    const id = await requestCare(await signUp())
    const { status } = await (await signUp()).client.rpc('cancel_service_request', { request: id })
    expect([status, await statusOf(id)]).toEqual([404, 'requested'])
  })
})

describe('pictures of shoppers', () => {
  const png = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

  test('are written, listed and removed by their owner, and seen by anyone', async () => {
    const { id, client } = await signUp()
    const pictures = client.storage.from('avatars')
    expect((await pictures.upload(`${id}/a.png`, png(8))).error).toBeNull()
    expect((await pictures.list(id)).data?.map(({ name }) => name)).toEqual(['a.png'])
    expect((await fetch(pictures.getPublicUrl(`${id}/a.png`).data.publicUrl)).status).toBe(200)
    expect((await pictures.remove([`${id}/a.png`])).data).toHaveLength(1)
  })

  test(`are not written below another's folder, nor listed or removed there`, async () => {
    const [owner, { client }] = [await signUp(), await signUp()]
    await owner.client.storage.from('avatars').upload(`${owner.id}/a.png`, png(8))
    const pictures = client.storage.from('avatars')
    expect((await pictures.upload(`${owner.id}/b.png`, png(8))).error?.message).toMatch(/row-level security/)
    expect((await pictures.list(owner.id)).data).toEqual([])
    expect((await pictures.remove([`${owner.id}/a.png`])).data).toEqual([])
  })

  test('are pictures of at most 5 MB', async () => {
    const { id, client } = await signUp()
    const pictures = client.storage.from('avatars')
    expect((await pictures.upload(`${id}/a.png`, png(5 * 1024 * 1024 + 1))).error).toMatchObject({ statusCode: '413' })
    const drawing = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    expect((await pictures.upload(`${id}/a.svg`, drawing)).error).toMatchObject({ statusCode: '415' })
  })
})

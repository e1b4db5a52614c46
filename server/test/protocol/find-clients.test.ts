import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
const id = (place: number) => `30000000-0000-4000-8000-00000000000${place}`
const staffId = '20000000-0000-4000-8000-000000000001'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`
    insert into auth.users (id, email) values
      ('${id(1)}', 'amelie@vitrine.example'), ('${id(2)}', 'JUN.W@kita.example'), ('${id(3)}', 'three@example.com'),
      ('${id(4)}', '100%@example.com');
    update profiles set created_at = timestamptz '2026-01-01' - right(id::text, 1)::integer * interval '1 day';
    update profiles set full_name = 'Amélie Fournet' where id = '${id(1)}';
    update profiles set full_name = 'Jun Watanabe' where id = '${id(2)}';
    insert into client_profiles (profile_id, status, annual_spend, last_active, created_at) values
      ('${id(1)}', 'vip', 48200, '2026-11-20', '2026-01-01'), ('${id(1)}', 'inactive', 1, '2026-11-25', '2026-01-02'),
      ('${id(3)}', 'active', 90000, '2026-11-10', '2026-01-01');
    insert into threads (user_id, waiting_since) values ('${id(2)}', '2026-11-24 18:00'), ('${id(3)}', '2026-11-24 17:00')`)
  shopper = await world.user({ id: id(4) })
  staff = await world.user({ id: staffId, isStaff: true })
  await world.server.sql(`
    update threads set advisor_id = '${staffId}' where user_id = '${id(2)}';
    update profiles set created_at = '2020-01-01', updated_at = '2020-01-01' where id = '${staffId}'`)
})
afterAll(() => world.server.stop())

type Row = { id: string; is_invited: boolean; client_profiles: object[] }
const find = async (request: object): Promise<{ total: number; rows: Row[] }> =>
  (await staff.rpc('find_clients', { request }).throwOnError()).data
const places = async (request: object) =>
  (await find(request)).rows.filter((row) => row.id !== staffId).map((row) => Number(row.id.at(-1)))

describe('§2 Clients', () => {
  test('the tiles count everybody by the first client profile, those without one as new', async () => {
    const { data } = await staff.rpc('count_clients').single().throwOnError()
    expect(data).toEqual({ all: 5, active: 1, vip: 1, new: 3, inactive: 0 })
  })

  test.each([
    [{}, [1, 2, 3, 4]],
    [{ status: 'vip' }, [1]],
    [{ status: 'inactive' }, []],
    [{ status: 'new' }, [2, 4]],
    [{ search: 'AMÉLIE' }, [1]],
    [{ search: 'amelie f' }, [1]],
    [{ search: 'fournet amelie@' }, []],
    [{ search: 'jun.w@' }, [2]],
    [{ search: '%' }, [4]],
    [{ status: 'new', search: 'wata' }, [2]],
    [{ status: 'vip', search: 'wata' }, []],
    [{ show: 'waiting' }, [2, 3]],
    [{ show: 'mine' }, [2]],
    [{ sort: 'waiting' }, [3, 2, 1, 4]],
    [{ sort: 'spend' }, [3, 1, 2, 4]],
    [{ sort: 'active', status: 'vip' }, [1]],
    [{ show: 'waiting', sort: 'waiting' }, [3, 2]],
    [{ skip: 1, take: 2 }, [2, 3]]
  ])('%j shows %j', async (request, shown) => {
    expect(await places(request)).toEqual(shown)
  })

  test('a page says how many there are in all, and has the first client profile of each', async () => {
    const { total, rows } = await find({ take: 1 })
    expect(total).toBe(5)
    expect(rows).toMatchObject([
      { full_name: 'Amélie Fournet', client_profiles: [{ status: 'vip', annual_spend: 48_200, location: null }] }
    ])
    expect((await find({ search: 'jun' })).rows).toMatchObject([{ client_profiles: [] }])
  })
})

test('who was invited is told apart until the first time she signs in', async () => {
  const isInvited = async () => {
    const { rows } = await find({ search: 'three@' })
    const { data } = await staff.rpc('client_record', { client: id(3) }).throwOnError()
    return [rows[0]?.is_invited, data.is_invited]
  }
  expect(await isInvited()).toEqual([false, false])
  await world.server.sql(`update auth.users set invited_at = now() where id = '${id(3)}'`)
  expect(await isInvited()).toEqual([true, true])
  await world.server.sql(`update auth.users set last_sign_in_at = now() where id = '${id(3)}'`)
  expect(await isInvited()).toEqual([false, false])
})

test('shoppers list and count nobody', async () => {
  expect((await shopper.rpc('find_clients', { request: {} })).error).toMatchObject({ code: '42501' })
  expect((await shopper.rpc('count_clients').throwOnError()).data).toEqual([])
})

import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'
import { joined } from './realtime-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld()
})
afterAll(() => world.server.stop())

type Person = { id: string; email: string; client: SupabaseClient; factor: { id: string; secret: string } }

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function signIn(email: string): Promise<SupabaseClient> {
  const client = world.client()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

async function enroll(client: SupabaseClient, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

async function verify(client: SupabaseClient, { id, secret }: Person['factor']): Promise<void> {
  await world.server.sql('update auth.mfa_factors set last_totp_step = null where id = $1', [id])
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
  if (error) throw error
}

async function person(role?: 'admin'): Promise<Omit<Person, 'factor'>> {
  const email = freshEmail()
  const { data } = await world.service().auth.admin.createUser({ email, password, email_confirm: true, app_metadata: { role } })
  return { email, id: data.user?.id ?? '', client: await signIn(email) }
}

async function personWithFactor(role?: 'admin'): Promise<Person> {
  const someone = await person(role)
  const factor = await enroll(someone.client)
  await verify(someone.client, factor)
  return { ...someone, factor }
}

const isStaff = async (client: SupabaseClient) => (await client.rpc('is_staff')).data
const isPassed = async (client: SupabaseClient) => (await client.rpc('has_passed_second_step')).data
/** The sources of the reasons why products are recommended. */
const reasonsFor = async (client: SupabaseClient) =>
  JSON.stringify((await client.rpc('recommended_products', { purpose: 'home', take: 12 }).throwOnError()).data)
const avatar = (id: string) => `${id}/a.png`
const png = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' })

test('an upload by a signed URL has passed the second step if its signer has', async () => {
  const { id, email, client } = await personWithFactor()
  const half = await signIn(email)
  expect((await half.storage.from('avatars').createSignedUploadUrl(avatar(id))).error).not.toBeNull()
  const { data, error } = await client.storage.from('avatars').createSignedUploadUrl(avatar(id))
  if (error) throw error
  const uploaded = await world.client().storage.from('avatars').uploadToSignedUrl(data.path, data.token, png)
  expect(uploaded.error).toBeNull()
})

describe('the password alone, for an account with a second factor,', () => {
  test('reads, writes, stores and deletes nothing; the second step gives it all back', async () => {
    const { id, email, client, factor } = await personWithFactor()
    await client.from('addresses').insert({ full_name: 'A', line1: '1', city: 'Bern', country: 'CH' }).throwOnError()
    await world
      .service()
      .from('demo_products')
      .insert({ name: 'Bag', product_id: 'second-step-bag', category: 'Bags' })
      .throwOnError()
    await client.rpc('tune_style', { facet: 'category=Bags', level: 'more' }).throwOnError()
    expect((await client.storage.from('avatars').upload(avatar(id), png)).error).toBeNull()
    const half = await signIn(email)
    const rows = async (of: SupabaseClient) =>
      Promise.all(
        ['addresses', 'profiles'].map(async (table) => (await of.from(table).select('*').throwOnError()).data?.length)
      )
    expect(await rows(half)).toEqual([0, 0])
    expect((await half.from('follows').insert({ brand_id: crypto.randomUUID() })).error?.code).toBe('42501')
    expect((await half.storage.from('avatars').list(id)).data).toEqual([])
    expect((await half.storage.from('avatars').upload(`${id}/b.png`, png)).error).not.toBeNull()
    expect((await half.rpc('my_sessions')).data).toEqual([])
    expect(await reasonsFor(half)).not.toContain('tuned')
    for (const name of ['export_my_data', 'require_deletable_account', 'delete_my_account', 'remember_device']) {
      expect([name, (await half.rpc(name)).error?.code]).toEqual([name, '42501'])
    }
    await verify(half, factor)
    expect(await reasonsFor(half)).toContain('tuned')
    expect(await rows(half)).toEqual([1, 1])
    expect((await half.storage.from('avatars').list(id)).data).toHaveLength(1)
    expect((await half.rpc('export_my_data')).data.tables.addresses).toHaveLength(1)
  })

  test('subscribes to no topic of its own', async () => {
    const { id, email, factor } = await personWithFactor()
    const half = await signIn(email)
    const topic = () => half.channel(`rows:carts:${id}`, { config: { private: true } })
    await expect(joined(topic())).rejects.toThrow('Unauthorized')
    await half.removeAllChannels()
    await verify(half, factor)
    await half.realtime.setAuth()
    await joined(topic())
    await half.removeAllChannels()
  })

  test('is not staff: neither rows nor files nor invitations', async () => {
    const { email, factor } = await personWithFactor('admin')
    const half = await signIn(email)
    const invite = () => half.functions.invoke('invite-waitlist', { body: { ids: [crypto.randomUUID()] } })
    expect(await isStaff(half)).toBe(false)
    expect((await half.from('brands').insert({ name: `B ${email}` })).error?.code).toBe('42501')
    expect((await half.from('waitlist').select('id')).data).toEqual([])
    expect((await half.storage.from('brand-assets').upload(`brand/${email}.png`, png)).error).not.toBeNull()
    expect((await invite()).error?.context.status).toBe(403)
    await verify(half, factor)
    expect(await isStaff(half)).toBe(true)
    expect((await half.from('brands').insert({ name: `B ${email}` })).error).toBeNull()
    expect((await invite()).data).toMatchObject({ results: [{ status: 'missing' }] })
  })
})

describe('a remembered device', () => {
  async function remember({ client }: Person): Promise<string> {
    return (await client.rpc('remember_device').throwOnError()).data
  }
  const recall = async (client: SupabaseClient, token: string) => (await client.rpc('recall_device', { token })).data

  test('needs no second step for thirty days after signing in again', async () => {
    const someone = await personWithFactor('admin')
    const token = await remember(someone)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const later = await signIn(someone.email)
    expect([await isPassed(later), await isStaff(later)]).toEqual([false, false])
    expect(await recall(later, token)).toBe(true)
    expect([await isPassed(later), await isStaff(later)]).toEqual([true, true])
    const { data } = await later.from('remembered_devices').select('expires_at, created_at').throwOnError()
    expect(data).toHaveLength(1)
    expect(Date.parse(data?.[0]?.expires_at) - Date.parse(data?.[0]?.created_at)).toBe(30 * 24 * 3600 * 1000)
    await world.server.sql(`update remembered_devices set expires_at = now() where user_id = $1`, [someone.id])
    expect(await isPassed(later)).toBe(false)
    expect(await recall(later, token)).toBe(false)
  })

  test('is that account and that token only, and stored as a hash', async () => {
    const [one, two] = [await personWithFactor(), await personWithFactor()]
    const token = await remember(one)
    const later = await signIn(two.email)
    for (const wrong of [token, '', 'f'.repeat(64), `${token}0`.slice(1)]) expect(await recall(later, wrong)).toBe(false)
    expect(await isPassed(later)).toBe(false)
    expect(await world.server.sql('select from remembered_devices where token_hash = $1', [Buffer.from(token)])).toEqual([])
  })

  test('is forgotten at once when it is ended, after a new password, and when two-step sign-in was off in between', async () => {
    const someone = await personWithFactor()
    const session = async (token: string) => {
      const later = await signIn(someone.email)
      expect(await recall(later, token)).toBe(true)
      return later
    }
    const ended = await session(await remember(someone))
    await ended.from('remembered_devices').delete().eq('user_id', someone.id).throwOnError()
    expect(await isPassed(ended)).toBe(false)

    const token = await remember(someone)
    await someone.client.auth.mfa.unenroll({ factorId: someone.factor.id })
    await someone.client.auth.refreshSession()
    const factor = await enroll(someone.client)
    await verify(someone.client, factor)
    expect(await recall(await signIn(someone.email), token)).toBe(false)

    const last = await session(await remember(someone))
    expect((await someone.client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
    expect(await isPassed(last)).toBe(false)
  })

  test('changes no factors, and not the password: those need the factor itself', async () => {
    const someone = await personWithFactor()
    const token = await remember(someone)
    const later = await signIn(someone.email)
    await recall(later, token)
    expect((await later.auth.mfa.unenroll({ factorId: someone.factor.id })).error?.code).toBe('insufficient_aal')
    expect((await later.auth.updateUser({ password: 'another horse' })).error?.code).toBe('insufficient_aal')
    expect((await later.rpc('remember_device')).error?.code).toBe('42501')
  })

  test('is one of the twenty latest', async () => {
    const someone = await personWithFactor()
    for (let count = 0; count < 22; count += 1) {
      await remember(someone)
      await world.server.sql('update remembered_devices set session_id = null where user_id = $1', [someone.id])
    }
    const { count } = await someone.client.from('remembered_devices').select('*', { count: 'exact', head: true })
    expect(count).toBe(20)
  })
})

describe('when staff need a second factor', () => {
  const require = (isRequired: boolean) =>
    world.server.sql('update security_settings set staff_need_second_factor = $1', [isRequired])
  beforeEach(() => require(true))
  afterAll(() => require(false))

  test('those without one have no rights until they set one up; clients need none', async () => {
    const [staff, shopper] = [await person('admin'), await person()]
    const isDue = async ({ client }: { client: SupabaseClient }) => (await client.rpc('must_set_up_second_factor')).data
    expect([await isStaff(staff.client), await isDue(staff), await isDue(shopper)]).toEqual([false, true, false])
    expect((await staff.client.from('profiles').select('id')).data).toEqual([{ id: staff.id }])
    await verify(staff.client, await enroll(staff.client))
    expect([await isStaff(staff.client), await isDue(staff)]).toEqual([true, false])
    expect(await isPassed(shopper.client)).toBe(true)
  })

  test('the duty ends at once', async () => {
    const staff = await person('admin')
    expect(await isStaff(staff.client)).toBe(false)
    await require(false)
    expect(await isStaff(staff.client)).toBe(true)
  })
})

describe('who lost everything', () => {
  test('asks once, with the password alone; the owner can see it and withdraw it', async () => {
    const { email, client } = await personWithFactor()
    const half = await signIn(email)
    const asked = await half.rpc('ask_to_reset_second_step').throwOnError()
    expect((await half.rpc('ask_to_reset_second_step')).data).toBe(asked.data)
    expect((await half.from('second_step_resets').select('*')).data).toEqual([])
    expect((await client.from('second_step_resets').select('*')).data).toHaveLength(1)
    await client.from('second_step_resets').delete().eq('requested_at', asked.data).throwOnError()
    expect((await client.from('second_step_resets').select('*')).data).toEqual([])
  })

  test('has something to ask for', async () => {
    const { client } = await person()
    expect((await client.rpc('ask_to_reset_second_step')).status).toBe(409)
  })
})

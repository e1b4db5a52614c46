import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, confirmedUser, freshEmail, openAuthWorld, password } from './auth-world.ts'

let world: AuthWorld

describe('administrators', () => {
  beforeAll(async () => {
    world = await openAuthWorld()
  })
  afterAll(() => world.server.stop())

  test('delete softly: nothing personal is left, the address is free, and the row says when', async () => {
    const admin = world.service().auth.admin
    const email = freshEmail()
    const { data } = await admin.createUser({ email, password, email_confirm: true, user_metadata: { a: 1 } })
    const id = data.user?.id ?? ''
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    const { data: left } = await admin.getUserById(id)
    expect(left.user).toMatchObject({ id, email: '', user_metadata: {}, identities: [] })
    expect(left.user?.deleted_at).toBeDefined()
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await admin.createUser({ email, password })).error).toBeNull()
  })

  test('choose the id, the number and the role, and ban for a while', async () => {
    const admin = world.service().auth.admin
    const id = crypto.randomUUID()
    const { data, error } = await admin.createUser({
      id,
      phone: '+44 1234 567891',
      phone_confirm: true,
      role: 'authenticated',
      app_metadata: { tier: 'gold' },
      ban_duration: '1h'
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      phone: '441234567891',
      app_metadata: { provider: 'phone', providers: ['phone'], tier: 'gold' }
    })
    expect(new Date(data.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now())
    const lifted = await admin.updateUserById(id, { ban_duration: 'none' })
    expect(lifted.data.user).not.toHaveProperty('banned_until')
    expect((await admin.createUser({ phone: '441234567891' })).error).toMatchObject({ status: 422, code: 'phone_exists' })
    expect((await admin.updateUserById(id, { ban_duration: 'soon' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed'
    })
  })

  test('move an account to another address at once, with its identity', async () => {
    const admin = world.service().auth.admin
    const { data } = await admin.createUser({ email: freshEmail(), password, email_confirm: true })
    const email = freshEmail()
    const moved = await admin.updateUserById(data.user?.id ?? '', { email, app_metadata: { tier: null } })
    expect(moved.data.user).toMatchObject({ email, identities: [{ email, identity_data: { email } }] })
    expect((await world.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('an account needs an address or a number', async () => {
    expect((await world.service().auth.admin.createUser({ password })).error).toMatchObject({
      status: 400,
      code: 'validation_failed'
    })
  })
})

describe('links that administrators ask for', () => {
  beforeAll(async () => {
    world = await openAuthWorld({ GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SITE_URL: 'https://shop.example' })
  })
  afterAll(() => world.server.stop())

  test.each(['signup', 'magiclink', 'recovery', 'invite'] as const)('%s', async (type) => {
    const email = type === 'recovery' ? (await confirmedUser(world)).email : freshEmail()
    const { data, error } = await world.service().auth.admin.generateLink({
      type,
      email,
      password,
      options: { data: { status: 'alpha' }, redirectTo: 'https://shop.example/welcome' }
    } as Parameters<ReturnType<typeof world.service>['auth']['admin']['generateLink']>[0])
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({
      verification_type: type === 'magiclink' ? 'signup' : type,
      redirect_to: 'https://shop.example/welcome',
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
      email_otp: expect.stringMatching(/^\d{6}$/)
    })
    expect(data.properties?.action_link).toContain('redirect_to=https://shop.example/welcome')
    if (type !== 'recovery') expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
    const { url, fragment } = await world.follow(data.properties?.action_link ?? '')
    expect(url.pathname).toBe('/welcome')
    expect(fragment.get('access_token')).toMatch(/^ey/)
  })

  test('for a change of address there is one to each address', async () => {
    const { email } = await confirmedUser(world)
    const newEmail = freshEmail()
    const admin = world.service().auth.admin
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    await world.follow(current.data.properties?.action_link ?? '')
    const { fragment } = await world.follow(next.data.properties?.action_link ?? '')
    expect(fragment.get('access_token')).toMatch(/^ey/)
    expect((await world.client().auth.signInWithPassword({ email: newEmail, password })).error).toBeNull()
  })

  test('need an account for a recovery, and none for an invitation', async () => {
    const admin = world.service().auth.admin
    expect((await admin.generateLink({ type: 'recovery', email: freshEmail() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found'
    })
    const { email } = await confirmedUser(world)
    expect((await admin.generateLink({ type: 'invite', email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await world.client().auth.admin.generateLink({ type: 'magiclink', email })).error).toMatchObject({
      status: 403,
      code: 'not_admin'
    })
  })

  test('an invitation is a mail whose link opens the account', async () => {
    const email = freshEmail()
    const { data, error } = await world.service().auth.admin.inviteUserByEmail(email, { data: { full_name: 'C' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'C' } })
    expect(data.user?.invited_at).toBeDefined()
    const message = await world.lastMessage(email)
    expect(message.subject).toBe('Your invitation to Vitrine')
    const { fragment } = await world.follow(message.link)
    expect(fragment.get('type')).toBe('invite')
    expect((await world.service().auth.admin.inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists'
    })
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateName } from '#server/test/cluster.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const searchPath = '"$user", public, extensions'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const session = await server.session()
  await session.query(`set search_path = ${searchPath}`)
  await session.query(await readFile(join(import.meta.dirname, 'supabase-seed.sql'), 'utf8'))
  await session.end()
})
afterAll(() => server.stop())

const client = () => createClient(server.url, server.keys.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })

test.each([
  ['user2@example.com', 'password123', 1],
  ['USER3@example.com', 'password123', 1],
  ['dumped@example.com', '1234567890', 1],
  ['sparse@example.com', 'password123', 0]
])('an account of a seed signs in: %s', async (email, password, identities) => {
  const { data, error } = await client().auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: email.toLowerCase(), aud: 'authenticated', role: 'authenticated', phone: '' })
  expect(data.user?.identities).toHaveLength(identities)
  expect(data.user).not.toHaveProperty('new_email')
})

test('an account of a seed changes its address and is listed like any other', async () => {
  const seeded = client()
  await seeded.auth.signInWithPassword({ email: 'user1@example.com', password: 'password123' })
  const { data, error } = await seeded.auth.updateUser({ password: 'another one', data: { city: 'Lyon' } })
  expect([error, data.user?.user_metadata]).toEqual([null, { full_name: 'By Hand', city: 'Lyon' }])
  const service = createClient(server.url, server.keys.serviceRoleKey, { auth: { persistSession: false } })
  const { data: listed } = await service.auth.admin.listUsers()
  expect(listed.users.map(({ email }) => email).sort()).toEqual([
    '',
    'dumped@example.com',
    'sparse@example.com',
    'user1@example.com',
    'user2@example.com',
    'user3@example.com'
  ])
})

test('the owner of the database finds the functions of extensions without their schema', async () => {
  const settings = await server.sql(
    `select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
     where datname = $1 and setrole = current_user::regrole`,
    [templateName]
  )
  expect(settings).toEqual([{ setconfig: [`search_path=${searchPath}`] }])
})

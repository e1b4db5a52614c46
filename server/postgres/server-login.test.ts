import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, startEngine } from './embedded/engine.ts'
import { migrate } from './migrate.ts'
import { prepareServerLogin } from './server-login.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-login-'))
  engine = await startEngine(join(folder, 'data'), () => undefined, { fsync: 'off' })
})
afterAll(async () => {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

async function run(connection: ClientConfig, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

test('the owner needs CREATEROLE and BYPASSRLS only, and the server login gets neither', async () => {
  await run(engine.connection, `create role vitrine login createrole password 'word'`, 'create database shop owner vitrine')
  const owner = { ...engine.connection, user: 'vitrine', password: 'word', database: 'shop' }
  await expect(migrate(owner)).rejects.toThrow(/permission denied to create role\. docs\/operations\.md lists the rights/)
  await run(engine.connection, 'alter role vitrine bypassrls')
  await migrate(owner)
  const login = await prepareServerLogin(owner, { secret: randomBytes(32) })
  const [rights] = await run(
    login,
    `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as any_right,
       pg_has_role(current_user, 'authenticator', 'set') as acts, has_table_privilege('public.brands', 'select') as reads
     from pg_roles where rolname = current_user`
  )
  expect(rights).toEqual({ any_right: false, acts: true, reads: false })
  await expect(run(login, 'set role vitrine')).rejects.toThrow('permission denied to set role "vitrine"')
  await expect(run(login, 'set role authenticator', 'set role service_role', 'select from public.brands')).resolves.toEqual([])
})

test('servers with the same keys share the login, and its password reaches no statement log', async () => {
  const secret = randomBytes(32)
  await migrate(engine.connection)
  const one = await prepareServerLogin(engine.connection, { secret })
  const other = await prepareServerLogin(engine.connection, { secret })
  expect([one.user, one.password]).toEqual([other.user, other.password])
  await expect(run(one, 'select 1')).resolves.toHaveLength(1)
  const [stored] = await run(engine.connection, `select rolpassword from pg_authid where rolname = '${one.user}'`)
  expect(String(stored?.rolpassword)).toMatch(/^SCRAM-SHA-256\$4096:/)
})

test('keeps the previous login until the next rotation', async () => {
  await migrate(engine.connection)
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const before = await prepareServerLogin(engine.connection, { secret: first })
  await prepareServerLogin(engine.connection, { secret: second, previousSecret: first })
  await expect(run(before, 'select 1')).resolves.toHaveLength(1)
  const now = await prepareServerLogin(engine.connection, { secret: third, previousSecret: second })
  await expect(run(before, 'select 1')).rejects.toThrow('password authentication failed')
  await expect(run(now, 'select 1')).resolves.toHaveLength(1)
})

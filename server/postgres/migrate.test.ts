import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { templateName } from '#server/test/cluster.ts'
import { migrate } from './migrate.ts'

const { connection } = inject('cluster')
const database = 'vitrine_checksums'
const shop: ClientConfig = { ...connection, database }
const version = '20261121000002'

async function run(config: ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(config)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const checksumOf = (schema: string) => `select checksum from ${schema}.schema_migrations where version = '${version}'`

beforeAll(() => run(connection, `create database ${database} template ${templateName}`))
afterAll(() => run(connection, `drop database ${database}`))

test('rejects a database whose applied migration has changed', async () => {
  const [before] = await run(shop, checksumOf('supabase_migrations'))
  await run(shop, `update supabase_migrations.schema_migrations set checksum = 'other' where version = '${version}'`)
  await expect(migrate(shop)).rejects.toThrow(
    `${version}_brands.sql has changed since it was applied to this database. Restore it and put the change into a new migration.`
  )
  await run(
    shop,
    `update supabase_migrations.schema_migrations set checksum = '${before?.checksum}' where version = '${version}'`
  )
  await expect(migrate(shop)).resolves.toBeUndefined()
})

test('records the checksum of a migration applied without one', async () => {
  const before = await run(shop, checksumOf('supabase_migrations'))
  expect(before).toEqual([{ checksum: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await run(shop, `update supabase_migrations.schema_migrations set checksum = null where version = '${version}'`)
  await migrate(shop)
  expect(await run(shop, checksumOf('supabase_migrations'))).toEqual(before)
})

test('rejects a database of a newer release, but not one with migrations of somebody else', async () => {
  const insert = (checksum: string) =>
    `insert into supabase_migrations.schema_migrations (version, name, checksum) values ('99990101000000', 'later', ${checksum})`
  await run(shop, insert("'of a later release'"))
  await expect(migrate(shop)).rejects.toThrow(
    'This database was used by a newer release, which applied 99990101000000_later. Start that release, or restore a backup from before it.'
  )
  await run(shop, `delete from supabase_migrations.schema_migrations where version = '99990101000000'`)
  await run(shop, insert('null'))
  await expect(migrate(shop)).resolves.toBeUndefined()
})

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { insufficientPrivilege, isDatabaseError, rightsHint } from './errors.ts'

const migrationLock = 7_316_401
const platformFolder = join(import.meta.dirname, 'platform')
const productFolder = join(import.meta.dirname, '../../supabase/migrations')

export class MigrationError extends StartupError {}

/** Several servers may start at once. The product's migrations are recorded where `supabase db push` records them. */
export async function migrate(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, application_name: 'vitrine migrate' })
  await client.connect()
  try {
    await client.query("set client_min_messages to 'warning'; set search_path to public, extensions")
    // A migration of before calls a function that PostgreSQL 15 does not have; a later one replaces it.
    await client.query(
      "select set_config('check_function_bodies', 'off', false) where current_setting('server_version_num') < '160000'"
    )
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await apply(client, platformFolder, 'vitrine')
    await apply(client, productFolder, 'supabase_migrations')
    await client.query("notify pgrst, 'reload schema'")
  } finally {
    await client.end()
  }
}

async function apply(client: Client, folder: string, schema: 'vitrine' | 'supabase_migrations'): Promise<void> {
  await client.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.schema_migrations (version text primary key, statements text[], name text);
  `)
  await addChecksums(client, `${schema}.schema_migrations`)
  const { rows } = await client.query<{ version: string; name: string; checksum: string | null }>(
    `select version, name, checksum from ${schema}.schema_migrations order by version`
  )
  const applied = new Map(rows.map(({ version, checksum }) => [version, checksum]))
  const migrations = await readMigrations(folder)
  const newest = migrations.at(-1)?.version ?? ''
  // Without a checksum it is a migration of somebody else.
  const later = rows.find(({ version, checksum }) => version > newest && checksum !== null)
  if (later) {
    throw new MigrationError(
      `This database was used by a newer release, which applied ${later.version}_${later.name}. Start that release, or restore a backup from before it.`
    )
  }
  for (const migration of migrations) {
    const { file, version, name, text, checksum } = migration
    const stored = applied.get(version)
    if (stored === checksum) continue
    if (stored) {
      throw new MigrationError(
        `${file} has changed since it was applied to this database. Restore it and put the change into a new migration.`
      )
    }
    if (stored === null) {
      // Applied before checksums were recorded, or by the Supabase CLI.
      await client.query(`update ${schema}.schema_migrations set checksum = $2 where version = $1`, [version, checksum])
      continue
    }
    const record = `insert into ${schema}.schema_migrations (version, statements, name, checksum) values ($1, $2, $3, $4)`
    await inOneTransaction(client, async () => {
      await client.query(text)
      await client.query(record, [version, [text], name, checksum])
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const hint = isDatabaseError(error) && error.code === insufficientPrivilege ? `. ${rightsHint}` : ''
      throw new MigrationError(`The database could not be brought up to date. ${file}: ${reason}${hint}`)
    })
  }
}

/** Altering a table that has the column already would still wait for a backup, and keep readers waiting. */
async function addChecksums(client: Client, table: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'checksum' and not attisdropped`,
    [table]
  )
  if (rowCount === 0) await client.query(`alter table ${table} add column if not exists checksum text`)
}

type Migration = { file: string; version: string; name: string; text: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_')
      // Git may check files out with CRLF.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, version, name: name.join('_'), text, checksum: createHash('sha256').update(text).digest('hex') }
    })
  )
}

/** Roles belong to the whole cluster, and another database's migrations may be creating them. */
async function inOneTransaction(client: Client, work: () => Promise<void>, attempts = 5): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (attempts === 1 || !isConcurrentChange(error)) throw error
    await inOneTransaction(client, work, attempts - 1)
  }
}

function isConcurrentChange(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return (error.code === '23505' && error.schema === 'pg_catalog') || error.message === 'tuple concurrently updated'
}

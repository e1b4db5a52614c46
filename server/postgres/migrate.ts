import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { insufficientPrivilege, isDatabaseError, rightsHint } from './errors.ts'

const migrationLock = 7_316_401
const platformFolder = join(import.meta.dirname, 'platform')
const productFolder = join(import.meta.dirname, '../../supabase/migrations')

/** A file that PostgreSQL refused; nothing of it was kept. */
export class MigrationError extends StartupError {}

/**
 * Brings a database up to date: first what Supabase itself would provide, then the product's own migrations, recorded
 * where `supabase db push` records them. Each file is one transaction; several servers may start at once.
 */
export async function migrate(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, application_name: 'vitrine migrate' })
  await client.connect()
  try {
    await client.query("set client_min_messages to 'warning'; set search_path to public, extensions")
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
  const { rows } = await client.query<{ version: string }>(`select version from ${schema}.schema_migrations`)
  const applied = new Set(rows.map((row) => row.version))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) {
    const [version = '', ...name] = file.replace(/\.sql$/, '').split('_')
    if (applied.has(version)) continue
    const text = await readFile(join(folder, file), 'utf8')
    const record = `insert into ${schema}.schema_migrations (version, statements, name) values ($1, $2, $3)`
    await inOneTransaction(client, async () => {
      await client.query(text)
      await client.query(record, [version, [text], name.join('_')])
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const hint = isDatabaseError(error) && error.code === insufficientPrivilege ? `. ${rightsHint}` : ''
      throw new MigrationError(`The database could not be brought up to date. ${file}: ${reason}${hint}`)
    })
  }
}

/** Roles belong to all databases of a cluster, and another one may be making them at this moment: then once more. */
async function inOneTransaction(client: Client, work: () => Promise<void>, attempts = 5): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (attempts === 1 || !isMetInCatalog(error)) throw error
    await inOneTransaction(client, work, attempts - 1)
  }
}

function isMetInCatalog(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return (error.code === '23505' && error.schema === 'pg_catalog') || error.message === 'tuple concurrently updated'
}

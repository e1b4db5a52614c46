import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const list = join(root, 'supabase/released-migrations.txt')
const folders = ['server/postgres/platform', 'supabase/migrations']

export type Migration = { path: string; checksum: string }

/** Migrations of versions that others may run, in their order: they never change again. */
export async function readReleased(): Promise<Migration[]> {
  const lines = (await readFile(list, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [checksum = '', path = ''] = line.split('  ')
    return { path, checksum }
  })
}

/** All migrations, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder))).sort().map((name) => `${folder}/${name}`))
  )
  return Promise.all(
    paths
      .flat()
      .filter((path) => path.endsWith('.sql'))
      .map(async (path) => ({
        path,
        checksum: createHash('sha256')
          .update(await readFile(join(root, path)))
          .digest('hex')
      }))
  )
}

/** Adds the migrations that are new. Rejects if a released one has changed. */
export async function release(): Promise<void> {
  const released = new Map((await readReleased()).map(({ path, checksum }) => [path, checksum]))
  const migrations = await readMigrations()
  const changed = migrations.find(({ path, checksum }) => (released.get(path) ?? checksum) !== checksum)
  if (changed) throw new Error(`${changed.path} has changed since it was released. Restore it and write a new migration.`)
  await writeFile(list, migrations.map(({ path, checksum }) => `${checksum}  ${path}\n`).join(''))
}

if (import.meta.main) await release()

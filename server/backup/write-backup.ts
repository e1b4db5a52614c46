import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { extract, type Pack, pack } from 'tar-stream'
import type { Config } from '#server/config/config.ts'
import { versionOf } from '#server/postgres/embedded/cluster.ts'
import { StartupError } from '#server/startup-error.ts'
import { deletionHold } from '#server/storage/deletion-hold.ts'
import { syncPath } from '#server/sync-path.ts'
import { type BackupDescription, backupFiles, descriptionName, sumsName } from './archive.ts'
import { streamBaseBackup } from './base-backup.ts'

type BackupOptions = { config: Config; connection: ClientConfig; onProgress(line: string): void }

/** The database comes first and deletions are held, so every file that a row names is included. Returns bytes. */
export async function writeBackup(file: string, { config, connection, onProgress }: BackupOptions): Promise<number> {
  await requireAbsent(file)
  const draft = `${file}.partial`
  const hold = await holdDeletions(connection)
  try {
    const archive = pack()
    const filling = fill(archive, { config, connection, onProgress }).catch((error: Error) => archive.destroy(error))
    await pipeline(archive, createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600, flush: true }))
    await filling
    await hold.confirm()
    await rename(draft, file)
    await syncPath(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await hold.release()
  }
}

/** `confirm` throws if PostgreSQL has ended the session, and files may have been deleted since. */
async function holdDeletions(connection: ClientConfig): Promise<{ confirm(): Promise<unknown>; release(): Promise<void> }> {
  const client = new Client({ ...connection, application_name: 'vitrine backup' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [deletionHold])
  return { confirm: () => client.query('select'), release: () => client.end() }
}

async function fill(archive: Pack, { config, connection, onProgress }: BackupOptions): Promise<void> {
  const { dataDir, storage } = config
  const sums = new Map<string, string>()
  const description: BackupDescription = {
    format: 1,
    createdAt: new Date().toISOString(),
    postgresVersion: (await versionOf(join(dataDir, 'postgres'))) ?? '',
    hasFiles: storage.kind === 'disk'
  }
  await addText(archive, sums, descriptionName, `${JSON.stringify(description, null, 2)}\n`)
  onProgress('Backing up the database')
  await addCluster(archive, sums, await streamBaseBackup(connection))
  const versions = storage.kind === 'disk' ? await readVersions(connection) : []
  for (const name of backupFiles) await addText(archive, sums, name, await readFile(join(dataDir, name), 'utf8'))
  onProgress('Backing up the files')
  if (storage.kind === 'disk') {
    await addFolder(archive, sums, join(storage.folder, 'objects'), 'storage/objects')
    checkFiles(versions, sums, { folder: storage.folder, onProgress })
  }
  await addFolder(archive, sums, join(dataDir, 'storage-journal'), 'storage-journal')
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`)
  await addText(archive, new Map(), sumsName, lines.join(''))
  archive.finalize()
}

async function addCluster(archive: Pack, sums: Map<string, string>, source: Readable): Promise<void> {
  const entries = extract()
  const reading = pipeline(source, entries)
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type, size = 0, mode = 0 } = entry.header
    if (type === 'directory') await addDirectory(archive, `postgres/${name}`, mode)
    else await addBytes(archive, sums, { name: `postgres/${name}`, size, mode }, entry)
    entry.resume()
  }
  await reading
}

/** The files that the database names, each written before its row. */
async function readVersions(connection: ClientConfig): Promise<string[]> {
  const client = new Client({ ...connection, application_name: 'vitrine backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>('select version from storage.objects where version is not null')
    return rows.map(({ version }) => version)
  } finally {
    await client.end()
  }
}

/** Throws if none of the files is there, as in a wrong folder; a lost file must not keep the rest from being backed up. */
function checkFiles(
  versions: string[],
  sums: Map<string, string>,
  { folder, onProgress }: { folder: string; onProgress(line: string): void }
): void {
  const missing = versions.filter((version) => !sums.has(`storage/objects/${version.slice(0, 2)}/${version}`)).length
  if (missing === 0) return
  const line = `${missing} of ${versions.length} stored files are not in ${folder}.`
  if (missing === versions.length) throw new StartupError(`${line} Set STORAGE_URL as for the server.`)
  onProgress(`Warning: ${line}`)
}

/** Entries that vanish meanwhile are not referenced by the database. */
async function addFolder(archive: Pack, sums: Map<string, string>, folder: string, name: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!entries) return
  await addDirectory(archive, `${name}/`, 0o700)
  for (const entry of entries) {
    const [path, entryName] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) await addFolder(archive, sums, path, entryName)
    else if (entry.isFile()) await addFile(archive, sums, path, entryName)
  }
}

async function addFile(archive: Pack, sums: Map<string, string>, path: string, name: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!file) return
  const { size } = await file.stat()
  if (size === 0) {
    await file.close()
    return addText(archive, sums, name, '')
  }
  // No more than that, for an entry of the journal may be growing.
  await addBytes(archive, sums, { name, size, mode: 0o600 }, createReadStream(path, { fd: file, end: size - 1 }))
}

async function addText(archive: Pack, sums: Map<string, string>, name: string, text: string): Promise<void> {
  sums.set(name, createHash('sha256').update(text).digest('hex'))
  await addEntry(archive, { name, mode: 0o600 }, text)
}

function addDirectory(archive: Pack, name: string, mode: number): Promise<void> {
  return addEntry(archive, { name, mode, type: 'directory' }, '')
}

function addEntry(archive: Pack, header: Parameters<Pack['entry']>[0], text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry(header, text, (error) => (error ? reject(error) : resolve()))
  })
}

async function addBytes(
  archive: Pack,
  sums: Map<string, string>,
  header: { name: string; size: number; mode: number },
  source: AsyncIterable<unknown>
): Promise<void> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  await pipeline(source, hashing, archive.entry({ ...header, type: 'file' }))
  sums.set(header.name, hash.digest('hex'))
}

async function requireAbsent(file: string): Promise<void> {
  const exists = await stat(file).then(
    () => true,
    () => false
  )
  if (exists) throw new StartupError(`${file} exists already. Choose another name, or move it away.`)
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Config } from '#server/config/config.ts'
import { findBinaries } from '#server/postgres/embedded/binaries.ts'
import { restoringFolder } from '#server/postgres/embedded/cluster-folder.ts'
import { findOwner, type Owner } from '#server/postgres/embedded/owner.ts'
import { StartupError } from '#server/startup-error.ts'
import { syncPath } from '#server/sync-path.ts'
import { type ArchiveEntry, type BackupDescription, backupFiles, backupFolders, descriptionName, sumsName } from './archive.ts'

type RestoreOptions = { config: Config; onProgress(line: string): void }

/** Verifies every checksum before the shop appears. Throws StartupError for a folder in use or a damaged file. */
export async function restoreBackup(file: string, { config, onProgress }: RestoreOptions): Promise<BackupDescription> {
  const { dataDir } = config
  const draft = join(dataDir, restoringFolder)
  await requireEmpty(config, draft)
  await requireFile(file)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await mkdir(join(draft, 'postgres'), { recursive: true, mode: 0o700 })
  try {
    onProgress('Unpacking and checking')
    const description = await unpack(file, draft)
    onProgress('Putting the shop in its place')
    await moveIn(draft, dataDir)
    return description
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Of ext4, on a volume on which nothing has been stored yet. */
const folderOfNewVolume = 'lost+found'

/** An interrupted restore may be removed: the folder was empty before it. */
async function requireEmpty({ dataDir, storage }: Config, draft: string): Promise<void> {
  const folders = [dataDir, ...(storage.kind === 'disk' ? [storage.folder] : [])]
  const isInterrupted = await exists(draft)
  if (isInterrupted) for (const name of [...backupFolders, ...backupFiles, restoringFolder]) await remove(join(dataDir, name))
  for (const folder of folders) {
    const entries = await readdir(folder).catch(() => [])
    if (entries.every((name) => name === folderOfNewVolume)) continue
    throw new StartupError(
      `${folder} is not empty. A backup is restored into an empty folder: move the old one away, or set DATA_DIR.`
    )
  }
  if (storage.kind === 'disk' && storage.folder !== join(dataDir, 'storage')) {
    throw new StartupError('Restore without STORAGE_URL, then move DATA_DIR/storage to where STORAGE_URL says.')
  }
}

async function unpack(file: string, draft: string): Promise<BackupDescription> {
  const owner = findOwner()
  if (owner) await chown(join(draft, 'postgres'), owner.uid, owner.gid)
  const sums = new Map<string, string>()
  let description: BackupDescription | undefined
  let isComplete = false
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  reading.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (name === sumsName) isComplete = sums.size > 0 && isSame(sums, await text(entry))
      else if (name === descriptionName) description = await readDescription(entry, sums, owner)
      else await unpackEntry(entry, { draft, sums, owner })
      entry.resume()
    }
    await reading
  } catch (error) {
    if (error instanceof StartupError || isDiskError(error)) throw error
    throw damaged(file)
  }
  if (!description || !isComplete) throw damaged(file)
  return description
}

function damaged(file: string): StartupError {
  return new StartupError(
    `${file} is not a whole backup of Vitrine: it was cut short or changed. Nothing was restored. Take another backup file.`
  )
}

async function readDescription(entry: ArchiveEntry, sums: Map<string, string>, owner: Owner): Promise<BackupDescription> {
  const body = await text(entry)
  sums.set(descriptionName, createHash('sha256').update(body).digest('hex'))
  const description: BackupDescription = JSON.parse(body)
  const { majorVersion } = await findBinaries(owner)
  if (description.postgresVersion === majorVersion) return description
  throw new StartupError(
    `The backup is of PostgreSQL ${description.postgresVersion}, and this Vitrine brings PostgreSQL ${majorVersion}. ` +
      'Restore it with the version of Vitrine that wrote it.'
  )
}

async function unpackEntry(
  entry: ArchiveEntry,
  { draft, sums, owner }: { draft: string; sums: Map<string, string>; owner: Owner }
): Promise<void> {
  const { name, type } = entry.header
  const path = join(draft, safeName(name))
  if (type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 })
  } else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    sums.set(name, await writeEntry(entry, path))
  }
  if (owner && name.startsWith('postgres/')) await chown(path, owner.uid, owner.gid)
}

async function writeEntry(entry: ArchiveEntry, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  await pipeline(entry, hashing, createWriteStream(path, { mode: 0o600, flush: true }))
  return hash.digest('hex')
}

/** Only known names, so that nothing is written outside the folder. */
function safeName(name: string): string {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const isKnown = backupFolders.includes(parts[0] ?? '') || (parts.length === 1 && backupFiles.includes(name))
  if (name.startsWith('/') || parts.includes('..') || !isKnown) throw new Error(`${name} does not belong into a backup`)
  return parts.join('/')
}

function isSame(sums: Map<string, string>, listed: string): boolean {
  return listed === [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
}

/** The database last: without it a start reports an interrupted restore. */
async function moveIn(draft: string, dataDir: string): Promise<void> {
  const order = [...backupFiles, ...backupFolders.filter((name) => name !== 'postgres'), 'postgres']
  for (const name of order) {
    if (await exists(join(draft, name))) await rename(join(draft, name), join(dataDir, name))
  }
  await syncPath(dataDir)
  await rm(draft, { recursive: true, force: true })
}

async function requireFile(file: string): Promise<void> {
  if (!(await exists(file))) throw new StartupError(`There is no file ${file}.`)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false
  )
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true })
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
}

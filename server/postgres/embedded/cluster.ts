import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canEnter, type Owner, sharedPlace } from './owner.ts'

const execute = promisify(execFile)

export type Cluster = {
  /** The PostgreSQL data folder. */
  folder: string
  /** Password of the superuser `postgres`; every connection asks for it. */
  password: string
}

/** Finds the cluster of a data folder, or makes it. `onCreate` is told before the work, which takes about a second. */
export async function openCluster(dataDir: string, binaries: string, owner: Owner, onCreate: () => void): Promise<Cluster> {
  const folder = await placeOf(join(dataDir, 'postgres'), owner)
  const passwordFile = join(dataDir, 'postgres.password')
  const isComplete = await stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false
  )
  if (isComplete) return { folder, password: await readFile(passwordFile, 'utf8') }
  onCreate()
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await createCluster(folder, password, binaries, owner)
  return { folder, password }
}

/**
 * The cluster lies in the data folder. Where root keeps that folder closed to the owner, it lies in a place of its own
 * and the data folder holds a link to it, so that removing the data folder forgets it.
 */
async function placeOf(wanted: string, owner: Owner): Promise<string> {
  const known = await lstat(wanted).catch(() => undefined)
  if (known?.isSymbolicLink()) return await readlink(wanted)
  if (known) return await realpath(wanted)
  await mkdir(dirname(wanted), { recursive: true })
  if (await canEnter(owner, dirname(wanted))) return join(await realpath(dirname(wanted)), 'postgres')
  const place = join(sharedPlace(), `data-${randomBytes(6).toString('hex')}`)
  await mkdir(sharedPlace(), { recursive: true, mode: 0o755 })
  await symlink(place, wanted)
  return place
}

/** initdb works on a draft beside the folder: a cluster that was not finished is never started. */
async function createCluster(folder: string, password: string, binaries: string, owner: Owner): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) {
    await chown(draft, owner.uid, owner.gid)
    await chown(passwordFile, owner.uid, owner.gid)
  }
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  try {
    await execute(
      join(binaries, 'initdb'),
      [`--pgdata=${draft}`, ...options, '--locale-provider=icu', '--icu-locale=en-US', '--no-instructions'],
      { ...owner, cwd: '/' }
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await chmod(draft, 0o700)
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#server/startup-error.ts'
import { syncPath } from '#server/sync-path.ts'
import type { Binaries } from './binaries.ts'
import { canEnter, type Owner } from './owner.ts'

const execute = promisify(execFile)

export type Cluster = {
  folder: string
  password: string
  /** The paths as the owner of the cluster sees them. */
  view: { dataFolder: string; workingFolder: string }
}

export const passwordFileOf = (dataDir: string) => join(dataDir, 'postgres.password')

export const draftOf = (folder: string) => `${folder}.new`

export async function openCluster(
  folder: string,
  { dataDir, binaries, owner, onCreate }: { dataDir: string; binaries: Binaries; owner: Owner; onCreate(): void }
): Promise<Cluster> {
  const passwordFile = passwordFileOf(dataDir)
  const version = await versionOf(folder)
  if (version === undefined) {
    onCreate()
    await createCluster(folder, passwordFile, binaries, owner)
  } else if (version !== binaries.majorVersion) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this Vitrine brings PostgreSQL ${binaries.majorVersion}. ` +
        'docs/operations.md says how to move it ("Another version of PostgreSQL").'
    )
  }
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new StartupError(`${passwordFile} is missing: the password of the database. Put it back from your backup.`)
  })
  return { folder, password, view: viewOf(folder, owner) }
}

export async function versionOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/** The owner cannot traverse a folder that root keeps closed, but processes started inside reach it as /proc/self/cwd. */
function viewOf(folder: string, owner: Owner): Cluster['view'] {
  if (canEnter(owner, folder)) return { dataFolder: folder, workingFolder: '/' }
  if (process.platform === 'linux') return { dataFolder: '/proc/self/cwd', workingFolder: folder }
  throw new StartupError(
    `PostgreSQL does not run as root, and the unprivileged user it runs as can't enter ${folder}. ` +
      'Start Vitrine as an ordinary user, or set DATA_DIR to a folder that others may enter.'
  )
}

/** initdb works on a draft, so that an unfinished cluster is never started. */
async function createCluster(folder: string, passwordFile: string, binaries: Binaries, owner: Owner): Promise<void> {
  const draft = draftOf(folder)
  const password = randomBytes(24).toString('base64url')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const secrets = await mkdtemp(join(tmpdir(), 'vitrine-initdb-'))
  try {
    await writeFile(join(secrets, 'password'), password, { mode: 0o600 })
    if (owner) for (const path of [draft, secrets, join(secrets, 'password')]) await chown(path, owner.uid, owner.gid)
    const { dataFolder, workingFolder } = viewOf(draft, owner)
    await execute(
      join(binaries.folder, 'initdb'),
      [
        `--pgdata=${dataFolder}`,
        `--pwfile=${join(secrets, 'password')}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=en-US',
        '--no-instructions'
      ],
      { ...owner, cwd: workingFolder }
    )
  } catch (error) {
    throw new StartupError(`PostgreSQL could not make the database in ${folder}: ${reasonOf(error)}`)
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
  await writeFile(passwordFile, password, { mode: 0o600, flush: true })
  await rename(draft, folder)
  await syncPath(dirname(folder))
}

function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  const lines = output.split('\n').filter(Boolean)
  return lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}

import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { findBinaries } from './binaries.ts'
import { openCluster, passwordFileOf } from './cluster.ts'
import { findClusterFolder } from './cluster-folder.ts'
import { isAlive } from './lock-file.ts'
import { findOwner } from './owner.ts'
import { findPostmaster, type Installation, type Settings, startPostmaster, stopPostmaster } from './postmaster.ts'

/** A session holds the lock and releases it when it ends, which distinguishes a live server from a killed one. */
const serverLock = 7_316_402
const watchEvery = 500
/** Between attempts to start it again, for example on a full disk. */
const maxPause = 60_000

export type Engine = {
  connection: ClientConfig
  stop(): Promise<void>
}

/** Adopts a PostgreSQL that a killed server left running, restarts it whenever it dies, and keeps the lock. Throws StartupError. */
export async function startEngine(
  dataDir: string,
  onProgress: (line: string) => void,
  settings: Settings = {}
): Promise<Engine> {
  const owner = findOwner()
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const binaries = await findBinaries(owner)
  const logFile = join(dataDir, 'postgres.log')
  const installationOf = async (folder: string): Promise<Installation> => ({
    binaries,
    owner,
    cluster: await openCluster(folder, { dataDir, binaries, owner, onCreate: () => onProgress('Making the database') }),
    logFile,
    settings
  })
  const folder = await findClusterFolder(dataDir, {
    onMove: () => onProgress(`Moving the database into ${dataDir}`),
    stopRunning: async (place) => stopOrphan(await installationOf(place))
  })
  const installation = await installationOf(folder)
  let running = (await findPostmaster(installation.cluster)) ?? (await startPostmaster(installation))
  let lock = await takeLock(running.connection)

  let isStopping = false
  let isReviving = false
  let problem = ''
  let pause = watchEvery
  let retryAt = 0
  async function revive() {
    const isDead = !isAlive(running.pid)
    if (isStopping || isReviving || (!isDead && lock.isHeld()) || performance.now() < retryAt) return
    isReviving = true
    try {
      await lock.release()
      if (isDead) {
        running = (await findPostmaster(installation.cluster)) ?? (await startPostmaster(installation, running.address))
      }
      lock = await takeLock(running.connection)
      problem = ''
      pause = watchEvery
    } catch (error) {
      const what = isDead ? 'PostgreSQL stopped and does not start again yet' : 'The lock on the data folder is not held'
      if (String(error) !== problem) onProgress(`${what}: ${String(error)}`)
      problem = String(error)
      retryAt = performance.now() + pause
      pause = Math.min(pause * 2, maxPause)
    } finally {
      isReviving = false
    }
  }
  const watch = setInterval(revive, watchEvery)
  watch.unref()

  return {
    connection: running.connection,
    async stop() {
      isStopping = true
      clearInterval(watch)
      await lock.release()
      await stopPostmaster(installation, running)
    }
  }
}

export async function connectToRunning(dataDir: string): Promise<ClientConfig | undefined> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (!folder) return undefined
  const password = await readFile(passwordFileOf(dataDir), 'utf8')
  return (await findPostmaster({ folder, password }))?.connection
}

async function stopOrphan(installation: Installation): Promise<void> {
  const running = await findPostmaster(installation.cluster)
  if (!running) return
  const lock = await takeLock(running.connection)
  await lock.release()
  await stopPostmaster(installation, running)
}

type Lock = { isHeld(): boolean; release(): Promise<void> }

async function takeLock(connection: ClientConfig): Promise<Lock> {
  const client = new Client({ ...connection, application_name: 'vitrine lock' })
  let isHeld = true
  client.on('error', () => undefined)
  // PostgreSQL ends all sessions when one of its processes was killed, and lives on.
  client.on('end', () => {
    isHeld = false
  })
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [serverLock])
  if (rows[0]?.taken) return { isHeld: () => isHeld, release: () => client.end().catch(() => undefined) }
  await client.end()
  throw new StartupError('Another Vitrine is running on this data folder. Stop it, or set DATA_DIR to another folder.')
}

import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { findOwner, type Owner } from './owner.ts'

const execute = promisify(execFile)

/** The lock that tells a living server of ours from one that was killed: held by a session, gone with it. */
const serverLock = 7_316_402
const startDeadline = 60_000
const watchEvery = 500

export type Engine = {
  connection: ClientConfig
  /** Whether this start made the cluster. */
  isNew: boolean
  stop(): Promise<void>
}

/** PostgreSQL's own settings, by name. */
type Settings = Record<string, string | number>

type Running = { pid: number; connection: ClientConfig }

/** Another living server holds this data folder. */
export class DataFolderInUse extends Error {}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed server left behind, and starts it
 * again whenever it dies. Throws DataFolderInUse when another server works on the folder.
 */
export async function startEngine(
  dataDir: string,
  onProgress: (line: string) => void,
  extraSettings: Settings = {}
): Promise<Engine> {
  const owner = findOwner()
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const binaries = await findBinaries(owner)
  let isNew = false
  const cluster = await openCluster(dataDir, binaries, owner, () => {
    isNew = true
    onProgress('Making the database')
  })
  const place = { binaries, owner, cluster, logFile: join(dataDir, 'postgres.log'), extraSettings }
  let running = (await findRunning(cluster)) ?? (await launch(place))
  let lock = await takeLock(running.connection)

  let isStopping = false
  let isReviving = false
  async function revive() {
    if (isStopping || isReviving || isAlive(running.pid)) return
    isReviving = true
    try {
      await lock.end().catch(() => undefined)
      running = (await findRunning(cluster)) ?? (await launch(place, running.connection))
      lock = await takeLock(running.connection)
    } catch (error) {
      onProgress(`PostgreSQL stopped and does not start again yet: ${String(error)}`)
    } finally {
      isReviving = false
    }
  }
  const watch = setInterval(revive, watchEvery)
  watch.unref()

  return {
    connection: running.connection,
    isNew,
    async stop() {
      isStopping = true
      clearInterval(watch)
      await lock.end().catch(() => undefined)
      await execute(join(binaries, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster.folder], { ...owner, cwd: '/' })
      await removeSocketFolder(running.connection)
    }
  }
}

/** The connection to the PostgreSQL that a server of ours runs on a data folder; undefined where none runs. */
export async function connectToRunning(dataDir: string): Promise<ClientConfig | undefined> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (!folder) return undefined
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  return (await findRunning({ folder, password }))?.connection
}

/** A PostgreSQL that already runs on the cluster: what a server that was killed left behind. */
async function findRunning(cluster: Cluster): Promise<Running | undefined> {
  const lines = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => []
  )
  const [pid, , , port, socketFolder, address] = lines
  if (!pid || !isAlive(Number(pid))) return undefined
  const connection = connectionTo(cluster, socketFolder || address || '127.0.0.1', Number(port))
  const answers = await untilItAnswers(connection, Number(pid)).catch(() => undefined)
  return answers && { pid: Number(pid), connection }
}

type Place = { binaries: string; owner: Owner; cluster: Cluster; logFile: string; extraSettings: Settings }

/** A relaunch keeps the address of the one that died, so that pools find it again. */
async function launch({ binaries, owner, cluster, logFile, extraSettings }: Place, before?: ClientConfig): Promise<Running> {
  const { host, port } = before ?? (process.platform === 'win32' ? await freePort() : privateSocket())
  if (host && host !== '127.0.0.1') {
    await mkdir(host, { recursive: true, mode: 0o700 })
    if (owner) await chown(host, owner.uid, owner.gid)
  }
  const log = await open(logFile, 'a', 0o600)
  const settings = { ...settingsFor(String(host), Number(port)), ...extraSettings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster.folder, ...flags], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd]
  })
  child.unref()
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}; ${logFile} says why`)))
  })
  failed.catch(() => undefined)
  try {
    const connection = connectionTo(cluster, String(host), Number(port))
    await Promise.race([untilItAnswers(connection, child.pid ?? 0), failed])
    return { pid: child.pid ?? 0, connection }
  } finally {
    await log.close()
  }
}

function settingsFor(host: string, port: number): Settings {
  return {
    port,
    listen_addresses: host === '127.0.0.1' ? host : '',
    unix_socket_directories: host === '127.0.0.1' ? '' : host,
    max_connections: 60,
    shared_buffers: '64MB',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' })
  }
}

function connectionTo(cluster: Cluster, host: string, port: number): ClientConfig {
  return { host, port, user: 'postgres', password: cluster.password, database: 'postgres' }
}

/** Sockets have a path limit of about 100 characters, so they never lie in the data folder. */
function privateSocket(): ClientConfig {
  return { host: join(tmpdir(), `vitrine-${randomBytes(6).toString('hex')}`), port: 5432 }
}

async function removeSocketFolder({ host }: ClientConfig): Promise<void> {
  if (host?.startsWith(join(tmpdir(), 'vitrine-'))) await rm(host, { recursive: true, force: true })
}

function freePort(): Promise<ClientConfig> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve({ host: '127.0.0.1', port: typeof address === 'object' ? address?.port : undefined }))
    })
  })
}

async function untilItAnswers(connection: ClientConfig, pid: number): Promise<true> {
  const deadline = Date.now() + startDeadline
  for (;;) {
    const client = new Client(connection)
    try {
      await client.connect()
      return true
    } catch (error) {
      if (Date.now() > deadline || !isAlive(pid) || isWrongPassword(error)) throw error
      await sleep(10)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function takeLock(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'vitrine lock' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [serverLock])
  if (rows[0]?.taken) return client
  await client.end()
  throw new DataFolderInUse('Another Vitrine is running on this data folder. Stop it, or set DATA_DIR to another folder.')
}

function isWrongPassword(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '28P01'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

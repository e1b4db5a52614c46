import { execFile, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { type Address, isSocket, makeSocketFolder, newAddress, removeSocketFolder } from './address.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { hasEnded, isAlive, readLockFile } from './lock-file.ts'
import type { Owner } from './owner.ts'

const execute = promisify(execFile)

const startDeadline = 60_000
/** In milliseconds. Beyond it the shutdown checkpoint is cut short and the next start recovers. */
const stopDeadline = 30_000

export type Settings = Record<string, string | number>

export type Postmaster = { pid: number; address: Address; connection: ClientConfig }

export type Installation = { binaries: Binaries; owner: Owner; cluster: Cluster; logFile: string; settings: Settings }

export async function findPostmaster(cluster: Pick<Cluster, 'folder' | 'password'>): Promise<Postmaster | undefined> {
  const running = await readLockFile(cluster.folder)
  if (!running) return undefined
  const connection = connectionTo(cluster, running.address)
  const isReady = await waitUntilReady(connection, running.pid).catch(() => undefined)
  return isReady && { ...running, connection }
}

export async function startPostmaster(
  { binaries, owner, cluster, logFile, settings }: Installation,
  addressBefore?: Address
): Promise<Postmaster> {
  const address = addressBefore ?? (await newAddress())
  if (isSocket(address)) await makeSocketFolder(address, owner)
  const log = await open(logFile, 'a', 0o600)
  const flags = Object.entries({ ...settingsFor(address), ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries.folder, 'postgres'), ['-D', cluster.view.dataFolder, ...flags], {
    ...owner,
    cwd: cluster.view.workingFolder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd]
  })
  child.unref()
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('PostgreSQL ended')))
  })
  ended.catch(() => undefined)
  const { pid } = child
  const connection = connectionTo(cluster, address)
  try {
    await (pid === undefined ? ended : Promise.race([waitUntilReady(connection, pid), ended]))
    return { pid: pid ?? 0, address, connection }
  } catch {
    if (pid !== undefined) signal(pid, 'SIGQUIT')
    await removeSocketFolder(address)
    throw new StartupError(`PostgreSQL could not start. ${logFile} says why; its last line: ${await lastLineOf(logFile)}`)
  } finally {
    await log.close()
  }
}

export async function stopPostmaster({ binaries, cluster }: Installation, { pid, address }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    await execute(join(binaries.folder, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster.folder])
    return
  }
  signal(pid, 'SIGINT')
  const deadline = performance.now() + stopDeadline
  while (!(await hasEnded(cluster.folder, pid)) && performance.now() < deadline) await sleep(10)
  if (!(await hasEnded(cluster.folder, pid))) signal(pid, 'SIGQUIT')
  await removeSocketFolder(address)
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

function settingsFor(address: Address): Settings {
  return {
    port: address.port,
    listen_addresses: isSocket(address) ? '' : address.host,
    unix_socket_directories: isSocket(address) ? address.host : '',
    max_connections: 60,
    shared_buffers: `${sharedBuffers()}MB`,
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

/** A sixteenth of the memory, in MB. Pages take memory once they hold data, so a small shop is not larger for it. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(512, Math.max(64, memory / 16 / 1024 ** 2)))
}

function connectionTo({ password }: Pick<Cluster, 'password'>, { host, port }: Address): ClientConfig {
  return { host, port, user: 'postgres', password, database: 'postgres' }
}

async function waitUntilReady(connection: ClientConfig, pid: number): Promise<true> {
  const deadline = performance.now() + startDeadline
  for (;;) {
    const client = new Client(connection)
    try {
      await client.connect()
      return true
    } catch (error) {
      const isLate = performance.now() > deadline && codeOf(error) !== startingUp
      if (isLate || !isAlive(pid) || codeOf(error) === wrongPassword) throw error
      await sleep(10)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const wrongPassword = '28P01'
/** Also during a recovery, which takes as long as it takes. */
const startingUp = '57P03'

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

async function lastLineOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').at(-1) || '(nothing was written)'
}

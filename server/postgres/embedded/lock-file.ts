import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#server/startup-error.ts'
import { type Address, removeSocketFolder } from './address.ts'

const execute = promisify(execFile)

export type RunningPostmaster = { pid: number; address: Address }

const pathOf = (folder: string) => join(folder, 'postmaster.pid')

/** After a power cut the pid may belong to another program. PostgreSQL would refuse to start, so the file is removed. */
export async function readLockFile(folder: string): Promise<RunningPostmaster | undefined> {
  const lines = await readFile(pathOf(folder), 'utf8').then(
    (text) => text.split('\n'),
    () => []
  )
  const pid = Number(lines[0])
  const [port, socketFolder, host] = lines.slice(3)
  const address = { host: socketFolder?.trim() || host?.trim() || '127.0.0.1', port: Number(port) }
  const isRunning = pid > 0 && isAlive(pid)
  if (isRunning && (await isPostmasterOf(pid, folder))) return { pid, address }
  if (isRunning) await removeStaleFile(folder, pid)
  await removeSocketFolder(address)
  return undefined
}

export async function hasEnded(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  return readFile(pathOf(folder), 'utf8').then(
    (text) => Number(text.split('\n')[0]) !== pid,
    () => true
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** PostgreSQL and its children work inside their data folder. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') return (await workingFolderOf(String(pid))) === folder
  if (process.platform === 'win32') return true
  const { stdout } = await execute('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(folder)
}

async function removeStaleFile(folder: string, pid: number): Promise<void> {
  if (process.platform !== 'linux' || (await isAnyoneInside(folder))) {
    throw new StartupError(
      `${pathOf(folder)} says that process ${pid} is the PostgreSQL of this folder, and that is another program. ` +
        'If no PostgreSQL works on the folder, delete that file and start again.'
    )
  }
  await rm(pathOf(folder), { force: true })
}

/** The children of a killed PostgreSQL live on for a moment and may still write. */
async function isAnyoneInside(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map(workingFolderOf))
  return folders.includes(folder)
}

function workingFolderOf(pid: string): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}

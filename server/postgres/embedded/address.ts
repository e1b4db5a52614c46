import { randomBytes } from 'node:crypto'
import { chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Owner } from './owner.ts'

export type Address = { host: string; port: number }

const socketFolderPrefix = join(tmpdir(), 'vitrine-')

/** In /tmp, since a socket path is limited to about 100 characters. */
export async function newAddress(): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  return { host: `${socketFolderPrefix}${randomBytes(6).toString('hex')}`, port: 5432 }
}

export function isSocket({ host }: Address): boolean {
  return host !== '127.0.0.1'
}

export async function makeSocketFolder({ host }: Address, owner: Owner): Promise<void> {
  await mkdir(host, { recursive: true, mode: 0o700 })
  if (owner) await chown(host, owner.uid, owner.gid)
}

export async function removeSocketFolder({ host }: Address): Promise<void> {
  const isOurs = dirname(host) === tmpdir() && host.startsWith(socketFolderPrefix)
  if (isOurs) await rm(host, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

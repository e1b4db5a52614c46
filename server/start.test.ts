import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let folder: string
let occupied: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  await writeFile(join(folder, 'file'), '')
  await mkdir(join(folder, 'keyless'))
  await writeFile(join(folder, 'keyless/keys.json'), '')
  occupied = createServer((socket) => socket.end('N')).listen(0, '127.0.0.1')
  await once(occupied, 'listening')
})
afterAll(async () => {
  occupied.close()
  await rm(folder, { recursive: true, force: true })
})

/** Expects the server to refuse to start, and resolves to its output. */
async function expectStartToFail(variables: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SEED: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(server, 'close')
  return { code, output: output.trim() }
}

function portOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address ? String(address.port) : ''
}

function urlOfCluster(user: string, password: string): string {
  const { host } = inject('cluster').connection
  return `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host ?? '')}`
}

test.each([
  ['a port in use', () => ({ PORT: portOf(occupied) }), 'The port is in use by another program.'],
  ['an address of another machine', () => ({ HOST: '192.0.2.1', PORT: '4999' }), "The server can't listen on 192.0.2.1"],
  ['a file in place of the folder', () => ({ DATA_DIR: join(folder, 'file') }), 'Vitrine needs a folder at'],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: 'postgres://user:word@127.0.0.1:1/shop' }),
    "The database of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1."
  ],
  [
    'a database without TLS',
    () => ({ DATABASE_URL: `postgres://user:word@127.0.0.1:${portOf(occupied)}/shop?sslmode=verify-full` }),
    "The database of DATABASE_URL can't be used: The server does not support SSL connections."
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: urlOfCluster('postgres', 'wrong') }),
    `The database of DATABASE_URL can't be used: password authentication failed for user "postgres".`
  ],
  [
    'a file without keys',
    () => ({ DATA_DIR: join(folder, 'keyless') }),
    'does not hold the keys of a shop. Put it back from your backup.'
  ],
  ['an invalid setting', () => ({ SEED: 'everything' }), "The configuration can't be used.\nSEED must be demo or none"]
])('reports %s in a sentence that says what to do, without a stack', async (_fault, variables, sentence) => {
  const { code, output } = await expectStartToFail(variables())
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toMatch(/\n\s+at |Error:/)
  expect(output.split('\n').length).toBeLessThanOrEqual(2)
})

test('a failed start creates no database', async () => {
  await expectStartToFail({ PORT: portOf(occupied), DATA_DIR: join(folder, 'untouched') })
  expect(await readdir(folder)).not.toContain('untouched')
})

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

const root = join(import.meta.dirname, '..')

export type Shop = {
  url: string
  dataDir: string
  anonKey: string
  /** A client that passes row-level security, to arrange what a journey needs. */
  service: SupabaseClient
  /** Kills the server as a power cut would, and starts it again on the same data and port. */
  crash(): Promise<void>
  /** Stops the server as Ctrl-C does; the data stays. Resolves to its exit code. */
  quit(): Promise<number | null>
  /** Removes the data. */
  clean(): Promise<void>
  /** Stops the server and removes the data. */
  stop(): Promise<void>
}

/** An account of the system; undefined: the one that runs the tests. */
export type User = { uid: number; gid: number } | undefined

/**
 * Starts the product as its own process and waits until it is open, the demo included; on an empty data folder unless
 * DATA_DIR names one.
 */
export async function startShop(variables: Record<string, string> = {}, user?: User): Promise<Shop> {
  const dataDir = variables.DATA_DIR ?? (await newDataDir())
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...variables, DATA_DIR: dataDir }
  let server = await startServer(environment, user)
  const keys = JSON.parse(
    execFileSync(process.execPath, ['scripts/keys.ts'], { ...user, cwd: root, env: environment, encoding: 'utf8' })
  )
  const url = `http://localhost:${port}`
  const quit = () => end(server, 'SIGTERM')
  const clean = () => rm(dataDir, { recursive: true, force: true })
  return {
    url,
    dataDir,
    anonKey: keys.anonKey,
    service: createClient(url, keys.serviceRoleKey, { auth: { persistSession: false, autoRefreshToken: false } }),
    async crash() {
      await end(server, 'SIGKILL')
      server = await startServer(environment, user)
    },
    quit,
    clean,
    async stop() {
      await quit()
      await clean()
    }
  }
}

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  await chmod(folder, 0o711)
  return folder
}

function startServer(environment: NodeJS.ProcessEnv, user: User): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    ...user,
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Vitrine is open')) resolve(server)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}\n${output}`)))
  })
}

function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code))
    server.kill(signal)
  })
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

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
  /** Kills the server as a power cut would, and starts it again on the same data and address. */
  crash(): Promise<void>
  /** Stops the server as Ctrl-C does; the data stays. */
  quit(): Promise<void>
  /** Removes the data. */
  clean(): Promise<void>
  /** Stops the server and removes the data. */
  stop(): Promise<void>
}

/** Starts the product as its own process on an empty data folder and waits until the demo is in. */
export async function startShop(variables: Record<string, string> = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...variables }
  let server = await startServer(environment)
  const keys = JSON.parse(
    execFileSync(process.execPath, ['scripts/keys.ts'], { cwd: root, env: environment, encoding: 'utf8' })
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
      server = await startServer(environment)
    },
    quit,
    clean,
    async stop() {
      await quit()
      await clean()
    }
  }
}

function startServer(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
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

function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

function freePort(): Promise<number> {
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

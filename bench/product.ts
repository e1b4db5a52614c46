import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { type ClientConfig, Pool } from 'pg'
import { connectToRunning } from '#server/postgres/embedded/engine.ts'

const root = join(import.meta.dirname, '..')
const staff = { email: 'bench@example.com', password: 'a long enough word' }

export type Product = {
  url: string
  pid: number
  anonKey: string
  serviceRoleKey: string
  connection: ClientConfig
  owner: Pool
  service: SupabaseClient
  account: typeof staff
  token: string
  staffClaims: object
  stop(): Promise<void>
}

export async function startBench(seed: 'none' | 'demo' = 'none', variables: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  await chmod(dataDir, 0o711)
  const environment = { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: seed, LOG_LEVEL: 'error', ...variables }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const port = /Vitrine is open at \S+:(\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)))
  })
  const keys = JSON.parse(
    execFileSync(process.execPath, ['scripts/keys.ts'], { cwd: root, env: environment, encoding: 'utf8' })
  )
  const connection = await connectToRunning(dataDir)
  if (!connection) throw new Error('The database is not running')
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const service = createClient(url, keys.serviceRoleKey, options)
  await service.auth.admin.createUser({ ...staff, email_confirm: true, app_metadata: { role: 'admin' } })
  const { data } = await createClient(url, keys.anonKey, options).auth.signInWithPassword(staff)
  const token = data.session?.access_token ?? ''
  const owner = new Pool({ ...connection, max: 2 })
  return {
    url,
    pid: server.pid ?? 0,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    connection,
    owner,
    service,
    account: staff,
    token,
    staffClaims: decodeJwt(token),
    async stop() {
      await owner.end()
      const hasEnded = server.exitCode !== null || server.signalCode !== null
      if (hasEnded) console.error(`The server had ended before, by ${server.signalCode ?? server.exitCode}`)
      else {
        await new Promise((resolve) => {
          server.once('exit', resolve)
          server.kill('SIGTERM')
        })
      }
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

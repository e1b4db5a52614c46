import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}

// Vite listens on the shop's port and proxies to the server, which restarts when its files change.
const apiPort = await freePort()
process.env.VITRINE_API = `http://127.0.0.1:${apiPort}`
const publicUrl = `http://localhost:${port}`
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? publicUrl }
})
const vite = await createServer({ configFile: join(root, 'vite.config.ts'), server: { port, strictPort: true } })
await vite.listen()

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    server.kill('SIGTERM')
    await Promise.all([vite.close(), server.exitCode === null && once(server, 'exit')])
    process.exit(0)
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { freePort, startShop } from './shop.ts'

test('the server refuses to start with demo accounts only if other hosts could reach it', async () => {
  const shop = await startShop()
  await shop.quit()
  await expect(startShop({ DATA_DIR: shop.dataDir, HOST: '0.0.0.0' })).rejects.toThrow(
    /HOST or PUBLIC_URL is open to others, but this database has 7 demo accounts whose passwords are published/
  )
  const again = await startShop({ DATA_DIR: shop.dataDir })
  const { count } = await again.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect(count).toBe(88)
  await again.stop()
  await shop.clean()
})

test('Ctrl-C while the demo is imported stops server and database, and the next start imports the rest', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  await chmod(dataDir, 0o711)
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  server.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Bringing in the demo')) server.kill('SIGINT')
  })
  const [code] = await once(server, 'exit')
  expect([code, output]).toEqual([0, ''])
  const shop = await startShop({ DATA_DIR: dataDir })
  const { count } = await shop.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect(count).toBe(88)
  await shop.stop()
})

test('products that staff cleared stay cleared at the next start, and key files are readable by their owner only', async () => {
  const shop = await startShop()
  await shop.service.from('demo_products').delete().neq('id', '00000000-0000-0000-0000-000000000000')
  await shop.quit()
  const again = await startShop({ DATA_DIR: shop.dataDir })
  const { count } = await again.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect(count).toBe(0)
  expect(statSync(join(shop.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(again.anonKey).toBe(shop.anonKey)
  await again.stop()
  await shop.clean()
})

test('a taken port and an invalid setting exit with a message', async () => {
  const shop = await startShop({ SEED: 'none' })
  await expect(startShop({ SEED: 'none', PORT: new URL(shop.url).port })).rejects.toThrow(
    /The port is in use by another program/
  )
  await expect(startShop({ SEED: 'everything' })).rejects.toThrow(
    /The configuration can't be used\.\nSEED must be demo or none/
  )
  await shop.stop()
})

test('the shop serves, and says that it is open once the mail server answers', async () => {
  const [port, mailPort] = [await freePort(), await freePort()]
  let isOpen = false
  const opening = startShop({ SEED: 'none', PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  opening.then(() => {
    isOpen = true
  })
  const health = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ status }) => status,
      () => 0
    )
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  expect(isOpen).toBe(false)
  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(mailPort, '127.0.0.1')
  const shop = await opening
  await shop.stop()
  mailServer.close()
})

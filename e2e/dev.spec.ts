import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from './shop.ts'

test('npm run dev: the app from its sources on one port, signing in included', async ({ page }) => {
  test.setTimeout(600_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-dev-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const dev = await startDev({ PORT: String(port), DATA_DIR: dataDir })
  try {
    await page.goto(`http://localhost:${port}/auth`)
    await page.getByLabel('E-mail').fill('amelie@vitrine.example')
    await page.getByLabel('Password', { exact: true }).fill('look-closely')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('link', { name: 'Augustine Top-Handle Bag' }).first()).toBeVisible()
    const isFromSources = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app/routes.tsx'))
    )
    expect(isFromSources).toBe(true)
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})

/** Waits until the shop is open, the demo included. */
async function startDev(variables: Record<string, string>): Promise<ChildProcess> {
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Vitrine is open')) resolve()
      })
    }
    dev.once('exit', (code) => reject(new Error(`The development server ended with code ${code}\n${output}`)))
  })
  return dev
}

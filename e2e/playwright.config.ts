import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

// Playwright sets FORCE_COLOR for its workers, and every Node that they start would warn of it.
delete process.env.NO_COLOR

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds, in which optimizing compilers cost more than they save.
  '--js-flags=--no-opt --no-maglev'
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Journeys wait for about half of their time, so there is one more of them than cores on a machine of two.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Far above what a journey takes, so that a busy machine only takes longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys intercept requests, which a service worker would hide. Those of the offline app (offline-app.spec.ts) allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags
    }
  }
})

import { defineConfig } from 'vitest/config'
import { demoData } from './scripts/demo-data-plugin.ts'

const shared = {
  // Files share the modules of their worker, because importing the server takes half a second of processor time.
  isolate: false,
  // Far above what a test takes, so that a busy machine only takes longer.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } }
}

export default defineConfig({
  test: {
    // By default one core stays free, which on two cores leaves one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/cluster.ts']
        }
      },
      {
        plugins: [demoData()],
        test: { ...shared, name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'supabase/**/*.test.ts'] }
      }
    ]
  }
})

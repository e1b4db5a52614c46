import { defineConfig } from 'vitest/config'
import { demoData } from './scripts/demo-data-plugin.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/cluster.ts'],
          testTimeout: 20_000
        }
      },
      { plugins: [demoData()], test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] } }
    ]
  }
})

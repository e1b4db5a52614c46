import { defineConfig } from 'vitest/config'

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
      { test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] } }
    ]
  }
})

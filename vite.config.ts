import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiProxy } from './scripts/api-proxy.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { demoData } from './scripts/demo-data-plugin.ts'
import { signalsWithoutStack } from './scripts/signals-without-stack-plugin.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), demoData(), signalsWithoutStack()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } }
  },
  server: { proxy: apiProxy() }
})

import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writeFirstPaintPages } from './first-paint-pages.ts'
import { sourcesFingerprint, stampBuild } from './web-build.mjs'

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
const minBytes = 1024

/** What the shop needs offline besides the page. */
const neededOffline = /^(assets\/.+\.(js|css)|fonts\/.+-latin\.woff2|mark\.svg)$/

const fingerprint = sourcesFingerprint()
await build({ logLevel: 'warn' })
const dist = join(import.meta.dirname, '../dist')
await writeFirstPaintPages(dist)
await buildServiceWorker()
const files = (await readdir(dist, { recursive: true })).filter((file) => compressible.has(extname(file)))
await Promise.all(files.map((file) => writeCompressed(join(dist, file))))
stampBuild(fingerprint)

/** Compressed once, so that serving costs no time. */
async function writeCompressed(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  await writeFile(`${path}.br`, await compress.br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }))
}

async function buildServiceWorker(): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort()
  const builtFiles = await Promise.all(
    ['index.html', ...names.filter((name) => neededOffline.test(name))].map(async (name) => ({
      url: `/${name}`,
      // An asset's name contains a hash of its content.
      revision: name.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(await readFile(join(dist, name)))
            .digest('hex')
    }))
  )
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtFiles: JSON.stringify(builtFiles), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, '../web/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' }
      }
    }
  })
}

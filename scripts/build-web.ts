import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
const smallest = 1024

await build({ logLevel: 'warn' })
const dist = join(import.meta.dirname, '../dist')
const files = (await readdir(dist, { recursive: true })).filter((file) => compressible.has(extname(file)))
await Promise.all(files.map((file) => writeCompressed(join(dist, file))))

/** Writes the file's compressed forms beside it, so that serving it costs no time. */
async function writeCompressed(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  await writeFile(`${path}.br`, await compress.br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }))
}

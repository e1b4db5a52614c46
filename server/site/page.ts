import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export const distFolder = join(import.meta.dirname, '../../dist')

type Encoded = { bytes: Buffer; encoding: 'br' | 'gzip' | undefined }

export type Page = {
  /** What the policy lets run beside the files of the site: the page's own inline scripts. */
  scriptHashes: string[]
  choose(acceptEncoding: string | undefined): Encoded
}

const path = join(distFolder, 'index.html')

let known: { page: Page; modifiedAt: number } | undefined

/** The built index.html, read when it is new; undefined while the web app is not built. */
export async function readPage(): Promise<Page | undefined> {
  const file = await stat(path).catch(() => undefined)
  if (!file) return undefined
  if (known?.modifiedAt !== file.mtimeMs) known = { page: await loadPage(), modifiedAt: file.mtimeMs }
  return known.page
}

async function loadPage(): Promise<Page> {
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  return {
    scriptHashes: inlineScripts(bytes.toString()).map((script) => createHash('sha256').update(script).digest('base64')),
    choose(accepted = '') {
      if (/\bbr\b/.test(accepted)) return { bytes: brotli, encoding: 'br' }
      if (/\bgzip\b/.test(accepted)) return { bytes: gzipped, encoding: 'gzip' }
      return { bytes, encoding: undefined }
    }
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
}

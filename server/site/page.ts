import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const distFolder = join(import.meta.dirname, '../../dist')

export type PageName = 'index' | 'landing' | 'auth' | 'signup' | 'guided' | 'home' | 'product' | 'brand' | 'discover'

export type Replaced = Record<string, string>

type Encoded = { bytes: Buffer; encoding: 'br' | 'gzip' | undefined }

export type Page = {
  scriptHashes: string[]
  /** Replaced text is compressed again. */
  choose(acceptEncoding: string | undefined, replaced?: Replaced): Promise<Encoded>
}

const paths: Record<PageName, string> = {
  index: join(distFolder, 'index.html'),
  landing: join(distFolder, 'first-paint/landing.html'),
  auth: join(distFolder, 'first-paint/auth.html'),
  signup: join(distFolder, 'first-paint/signup.html'),
  guided: join(distFolder, 'first-paint/guided.html'),
  home: join(distFolder, 'first-paint/home.html'),
  product: join(distFolder, 'first-paint/product.html'),
  brand: join(distFolder, 'first-paint/brand.html'),
  discover: join(distFolder, 'first-paint/discover.html')
}

const known = new Map<PageName, { page: Page; modifiedAt: number }>()

export async function readPage(name: PageName): Promise<Page | undefined> {
  const file = await stat(paths[name]).catch(() => undefined)
  if (!file) return undefined
  const before = known.get(name)
  if (before?.modifiedAt === file.mtimeMs) return before.page
  const page = await loadPage(paths[name])
  known.set(name, { page, modifiedAt: file.mtimeMs })
  return page
}

async function loadPage(path: string): Promise<Page> {
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  return {
    scriptHashes: inlineScripts(bytes.toString()).map((script) => createHash('sha256').update(script).digest('base64')),
    async choose(accepted = '', replaced) {
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
      if (!replaced) return { bytes: encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : bytes, encoding }
      const filled = Buffer.from(fill(bytes.toString(), replaced))
      if (encoding === 'br') return { bytes: await promisify(brotliCompress)(filled, quickly), encoding }
      return { bytes: encoding ? await promisify(gzip)(filled) : filled, encoding }
    }
  }
}

function fill(page: string, replaced: Replaced): string {
  return Object.entries(replaced).reduce((filled, [text, by]) => filled.replaceAll(text, () => by), page)
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
}

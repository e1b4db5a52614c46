import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export const distFolder = join(import.meta.dirname, '../../dist')

/** Pages of text, whose first screens are the whole pages. */
export const textNames = ['terms', 'privacy', 'delivery', 'contact', 'accessibility', 'sizes'] as const

type FirstPaintName =
  | 'two-step'
  | 'partners'
  | 'space'
  | 'landing'
  | 'auth'
  | 'signup'
  | 'guided'
  | 'home'
  | 'product'
  | 'brand'
  | 'brand-film'
  | 'discover'
export type PageName = 'index' | FirstPaintName | (typeof textNames)[number]

export type Replaced = Record<string, string>

type Encoded = {
  bytes: Buffer
  encoding: 'br' | 'gzip' | undefined
  /** The same in every encoding, so it is weak. */
  etag: string
}

/** What differs between requests for one page. */
export type Filling = {
  replaced?: Replaced | undefined
  /** Elements of the head. */
  tags: string
}

export type Page = {
  scriptHashes: string[]
  choose(acceptEncoding: string | undefined, filling?: Filling): Promise<Encoded>
}

/** By encoding and content. */
const encodedPages = new LRUCache<string, Buffer>({ max: 200 })

const known = new Map<PageName, { page: Page; modifiedAt: number }>()

export async function readPage(name: PageName): Promise<Page | undefined> {
  const path = join(distFolder, name === 'index' ? 'index.html' : `first-paint/${name}.html`)
  const file = await stat(path).catch(() => undefined)
  if (!file) return undefined
  const before = known.get(name)
  if (before?.modifiedAt === file.mtimeMs) return before.page
  const page = await loadPage(path)
  known.set(name, { page, modifiedAt: file.mtimeMs })
  return page
}

async function loadPage(path: string): Promise<Page> {
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  const hash = hashOf(bytes)
  return {
    scriptHashes: inlineScripts(bytes.toString()).map(hashOf),
    async choose(accepted = '', filling) {
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
      const etag = (hash: string) => `W/"${hash}"`
      if (!filling)
        return { bytes: encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : bytes, encoding, etag: etag(hash) }
      const filled = fill(bytes.toString(), filling)
      const filledHash = hashOf(filled)
      const key = `${encoding} ${filledHash}`
      const encoded = encodedPages.get(key) ?? (await encode(Buffer.from(filled), encoding))
      encodedPages.set(key, encoded)
      return { bytes: encoded, encoding, etag: etag(filledHash) }
    }
  }
}

const defaultTags = /<!-- The server replaces[\s\S]*?<!-- Until here. -->/

/** The tags come last, since they may contain any text. */
function fill(page: string, { replaced = {}, tags }: Filling): string {
  const painted = Object.entries(replaced).reduce((filled, [text, by]) => filled.replaceAll(text, () => by), page)
  return painted.replace(defaultTags, () => tags)
}

/** Filled pages are many, those of products and those for each host that is asked for, so they are compressed quickly. */
async function encode(bytes: Buffer, encoding: Encoded['encoding']): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes)
  if (encoding === undefined) return bytes
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

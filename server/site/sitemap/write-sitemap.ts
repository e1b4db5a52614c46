import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip, gzip } from 'node:zlib'
import type { Pool } from 'pg'
import { escapeMarkup } from '#server/site/tags/escape.ts'
import { openPages } from '#server/site/tags/open-pages.ts'
import { brandPath, productPath } from '#server/site/tags/paths.ts'
import { findProductParts, listBrands, listProducts, type ProductPart } from './sitemap-rows.ts'

export type SitemapWriter = {
  /** The gzipped document with paths for addresses, or undefined if there is no part of this name. */
  write(name: string): Promise<Buffer | undefined>
}

type Entry = { path: string; modified?: Date | undefined }

const hourMs = 3_600_000

export function createWriter(pool: Pool): SitemapWriter {
  let known: { parts: ProductPart[]; expiresAt: number } | undefined

  async function productParts(): Promise<ProductPart[]> {
    if (!known || known.expiresAt < Date.now()) {
      known = { parts: await findProductParts(pool), expiresAt: Date.now() + hourMs }
    }
    return known.parts
  }

  async function entriesOf(name: string): Promise<Iterable<Entry> | AsyncIterable<Entry> | undefined> {
    if (name === 'pages') return [...openPages.keys()].map((path) => ({ path }))
    if (name === 'brands')
      return (await listBrands(pool)).map((row) => ({ path: brandPath(row.name), modified: row.updated_at }))
    const part = (await productParts())[Number(name.replace('products-', '')) - 1]
    return part && productEntries(pool, part)
  }

  return {
    async write(name) {
      if (name === 'index') {
        const parts = (await productParts()).map(({ modified }, index) => ({
          path: `/sitemaps/products-${index + 1}.xml`,
          modified
        }))
        const entries = [{ path: '/sitemaps/pages.xml' }, { path: '/sitemaps/brands.xml' }, ...parts]
        return compressed(xml('sitemapindex', 'sitemap', entries))
      }
      const entries = await entriesOf(name)
      return entries && compressed(xml('urlset', 'url', entries))
    }
  }
}

async function* productEntries(pool: Pool, part: ProductPart): AsyncIterable<Entry> {
  for await (const row of listProducts(pool, part)) yield { path: productPath(row), modified: row.updated_at }
}

async function* xml(root: string, element: string, entries: Iterable<Entry> | AsyncIterable<Entry>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for await (const { path, modified } of entries) {
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    yield `<${element}><loc>${escapeMarkup(path)}</loc>${changed}</${element}>\n`
  }
  yield `</${root}>\n`
}

/** The document with whole URLs. Apart from reading, since without PUBLIC_URL a caller may name any host. */
export async function withOrigin(document: Buffer, origin: string): Promise<Buffer> {
  const text = (await promisify(gunzip)(document)).toString()
  return promisify(gzip)(text.replaceAll('<loc>/', () => `<loc>${escapeMarkup(origin)}/`))
}

function compressed(chunks: AsyncIterable<string>): Promise<Buffer> {
  const text = Readable.from(chunks)
  const bytes = createGzip()
  text.on('error', (error) => bytes.destroy(error))
  return buffer(text.pipe(bytes))
}

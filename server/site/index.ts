import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { hashedPrefix, serveAssets } from './assets.ts'
import { firstPaintOf } from './first-paint.ts'
import { originOf } from './origin.ts'
import { readPage } from './page.ts'
import { pageHeaders } from './page-headers.ts'
import { isPagePath } from './page-paths.ts'
import { createReadSoon } from './read-soon.ts'
import { serveRobots } from './robots.ts'
import { serveSitemap } from './sitemap/index.ts'
import { findSubject } from './subject.ts'
import { renderTags } from './tags/render-tags.ts'
import { missingTags, tagsOf } from './tags/tags-of.ts'

export type SiteOptions = { config: Config; pool: Pool; keys: SigningKeys; share: FairShare }

export async function site(scope: FastifyInstance, { config, pool, keys, share }: SiteOptions): Promise<void> {
  scope.get('/healthz', async (_request, reply) => {
    await pool.query('select 1')
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  scope.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      supabaseUrl: config.publicUrl ?? `${request.protocol}://${request.host}`,
      supabaseAnonKey: keys.anonKey
    })
  )

  await serveAssets(scope)
  serveRobots(scope, config.publicUrl)
  serveSitemap(scope, { pool, publicUrl: config.publicUrl })

  scope.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = isPagePath(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || (!isPage && isFile(path))) return reply.code(404).send({ message: 'Not found' })
    const readSoon = createReadSoon(share, request)
    const subject = await findSubject(path, pool, readSoon)
    const paint = await firstPaintOf(request.url, pool, readSoon, subject)
    const page = (await readPage(paint.name)) ?? (await readPage('index'))
    if (!page) return reply.code(503).type('text/plain').send('The web app is not built. Run npm start, or npm run build.')
    const isFound = isPage && subject !== 'missing'
    const tags = renderTags(isFound ? tagsOf(path, subject) : missingTags, originOf(request, config.publicUrl))
    // The service worker shows its copy of this one for every page.
    const filling = path === '/index.html' ? undefined : { tags, replaced: paint.replaced }
    const { bytes, encoding, etag } = await page.choose(request.headers['accept-encoding'], filling)
    reply.headers({ ...pageHeaders(page.scriptHashes), etag })
    if (isFound && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(isFound ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(bytes)
  })
}

function isFile(path: string): boolean {
  return path.startsWith(hashedPrefix) || /\.[a-z0-9]{1,12}$/i.test(path)
}

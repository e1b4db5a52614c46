import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { hashedPrefix, serveAssets } from './assets.ts'
import { firstPaintOf } from './first-paint.ts'
import { readPage } from './page.ts'
import { pageHeaders } from './page-headers.ts'
import { isPagePath } from './page-paths.ts'

export type SiteOptions = { config: Config; pool: Pool; keys: SigningKeys }

export async function site(scope: FastifyInstance, { config, pool, keys }: SiteOptions): Promise<void> {
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

  scope.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = isPagePath(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || (!isPage && isFile(path))) return reply.code(404).send({ message: 'Not found' })
    const paint = await firstPaintOf(request.url, pool)
    const page = (await readPage(paint.name)) ?? (await readPage('index'))
    if (!page) return reply.code(503).type('text/plain').send('The web app is not built. Run npm start, or npm run build.')
    const { bytes, encoding } = await page.choose(request.headers['accept-encoding'], paint.replaced)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(isPage ? 200 : 404)
      .headers(pageHeaders(page.scriptHashes))
      .type('text/html; charset=utf-8')
      .send(bytes)
  })
}

function isFile(path: string): boolean {
  return path.startsWith(hashedPrefix) || /\.[a-z0-9]{1,12}$/i.test(path)
}

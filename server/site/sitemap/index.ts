import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { retryAfterSeconds } from '#server/postgres/errors.ts'
import { originOf } from '#server/site/origin.ts'
import { createDocuments } from './documents.ts'
import { createWriter, withOrigin } from './write-sitemap.ts'

export type SitemapOptions = { pool: Pool; publicUrl: string | undefined }

/** The index is /sitemap.xml; its parts are /sitemaps/pages.xml, /sitemaps/brands.xml and /sitemaps/products-1.xml on. */
export function serveSitemap(scope: FastifyInstance, { pool, publicUrl }: SitemapOptions): void {
  // A million and a half products.
  const read = createDocuments(32)
  const written = createDocuments(12)
  const writer = createWriter(pool)

  scope.get<{ Params: { part: string } }>('/sitemaps/:part', async (request, reply) =>
    send(request, reply, request.params.part)
  )
  scope.get('/sitemap.xml', async (request, reply) => send(request, reply, 'index.xml'))

  async function documentOf(name: string, origin: string): Promise<Buffer | undefined | 'busy'> {
    const document = await read.get(name, () => writer.write(name))
    if (document === undefined || document === 'busy') return document
    return written.get(`${origin} ${name}`, () => withOrigin(document, origin))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, part: string): Promise<FastifyReply> {
    const origin = originOf(request, publicUrl)
    const name = /^(index|pages|brands|products-[1-9]\d{0,2})\.xml$/.exec(part)?.[1]
    const document = name === undefined ? undefined : await documentOf(name, origin)
    if (document === 'busy') {
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ message: 'The sitemap is being written' })
    }
    if (document === undefined) return reply.code(404).send({ message: 'Not found' })
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(document)
    return reply.send(Readable.from([document]).pipe(createGunzip()))
  }
}

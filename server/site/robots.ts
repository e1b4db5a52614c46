import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { originOf } from './origin.ts'
import { distFolder } from './page.ts'

/** The file of the build, and the address of the sitemap, which must be a whole URL. */
export function serveRobots(scope: FastifyInstance, publicUrl: string | undefined): void {
  scope.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(join(distFolder, 'robots.txt'), 'utf8').catch(() => undefined)
    if (rules === undefined) return reply.code(404).send({ message: 'Not found' })
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${rules.trimEnd()}\n\nSitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`)
  })
}

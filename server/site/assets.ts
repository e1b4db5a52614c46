import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { distFolder } from './page.ts'

const hour = 'public, max-age=3600'
const week = 'public, max-age=604800'
const forever = 'public, max-age=31536000, immutable'

const common: Partial<FastifyStaticOptions> = { index: false, preCompressed: true, cacheControl: false }

export const hashedPrefix = '/assets/'

export async function serveAssets(scope: FastifyInstance): Promise<void> {
  if (!existsSync(distFolder)) return
  await scope.register(fastifyStatic, {
    ...common,
    root: join(distFolder, 'assets'),
    prefix: hashedPrefix,
    setHeaders: (reply) => guard(reply, forever)
  })
  await scope.register(fastifyStatic, {
    ...common,
    root: distFolder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html*', 'robots.txt', 'assets/**', 'first-paint/**', '.sources', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => guard(reply, cacheControlOf(path))
  })
}

function cacheControlOf(path: string): string {
  if (path.includes('/fonts/')) return week
  // Browsers discover new versions by these.
  return /service-worker\.js|\.webmanifest/.test(path) ? 'no-cache' : hour
}

function guard(reply: { header(name: string, value: string): unknown }, cacheControl: string): void {
  reply.header('cache-control', cacheControl)
  reply.header('x-content-type-options', 'nosniff')
}

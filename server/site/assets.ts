import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { distFolder } from './page.ts'

const hour = 'public, max-age=3600'
const week = 'public, max-age=604800'
const forever = 'public, max-age=31536000, immutable'

/** Serves the built files, compressed when they were built. Files under /assets/ carry a hash in their name. */
export async function serveAssets(scope: FastifyInstance): Promise<void> {
  if (!existsSync(distFolder)) return
  await scope.register(fastifyStatic, {
    root: distFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*', '.sources', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : path.includes('/fonts/') ? week : hour)
      reply.header('x-content-type-options', 'nosniff')
    }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False if the route handles preflights and headers itself. */
    cors?: false
  }
}

export const clientHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-upsert',
  'cache-control',
  'x-metadata',
  'x-region',
  'x-retry-count',
  'if-none-match',
  'traceparent',
  'tracestate',
  'baggage',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'x-signature'
]

const readableHeaders = [
  'content-range',
  'content-location',
  'location',
  'x-total-count',
  'link',
  'x-supabase-api-version',
  'etag',
  'upload-offset',
  'upload-length',
  'x-relay-error',
  'retry-after'
]

const responseHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': readableHeaders.join(', ')
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': clientHeaders.join(', '),
  'access-control-max-age': '3600',
  'content-length': '0'
}

/** Every origin is safe: tokens travel in headers, never in cookies. */
export function cors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.cors === false) {
      done()
      return
    }
    reply.headers(responseHeaders)
    if (isPreflight(request)) reply.code(204).headers(preflightHeaders).send()
    else done()
  })
  // Otherwise an OPTIONS without a route would run the hooks of a scope, which require a key.
  app.options('*', (_request, reply) => reply.callNotFound())
}

/** On /rest/v1 an OPTIONS that is no preflight asks for the allowed methods. */
function isPreflight({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'OPTIONS') return false
  return headers['access-control-request-method'] !== undefined || !url.startsWith('/rest/v1')
}

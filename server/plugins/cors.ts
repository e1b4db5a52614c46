import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the route answers preflights and sets the headers itself. */
    cors?: false
  }
}

/** The request headers that supabase-js and clients of resumable uploads use. */
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

/** Tokens travel in headers, never in cookies, so every origin may ask. */
const corsRules: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders: clientHeaders,
  exposedHeaders: [
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
  ],
  maxAge: 3600,
  strictPreflight: false
}

/**
 * Every OPTIONS is answered as a preflight but those of /rest/v1 that no browser sent: they ask what may be done with a
 * table or a function.
 */
export function corsOf(request: FastifyRequest): FastifyCorsOptions {
  const asksRest = request.method === 'OPTIONS' && request.url.startsWith('/rest/v1')
  const isPreflight = request.headers['access-control-request-method'] !== undefined
  return asksRest && !isPreflight ? { ...corsRules, preflight: false } : corsRules
}

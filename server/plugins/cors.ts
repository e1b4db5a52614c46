import type { FastifyCorsOptions } from '@fastify/cors'

/** Tokens travel in headers, never in cookies, so every origin may ask. The headers are those that supabase-js uses. */
export const corsRules: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowedHeaders: [
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
    'upload-metadata'
  ],
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
    'x-relay-error'
  ],
  maxAge: 3600,
  strictPreflight: false
}

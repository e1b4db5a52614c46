/** Keeps SVG, HTML and XML files from running scripts on the site's origin, even when opened directly. */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'none'
}

const headerValue = /^[\x20-\x7e]+$/

export type ObjectHeaders = {
  mimetype: string
  etag: string
  cacheControl: string
  contentEncoding?: string | null
  lastModified: Date
}

export function objectHeaders(object: ObjectHeaders): Record<string, string> {
  const { mimetype, etag, cacheControl, contentEncoding, lastModified } = object
  return {
    ...securityHeaders,
    'content-type': servedType(mimetype),
    'cache-control': headerValue.test(cacheControl) ? cacheControl : 'no-cache',
    'last-modified': lastModified.toUTCString(),
    ...(headerValue.test(etag) ? { etag } : {}),
    ...(contentEncoding && headerValue.test(contentEncoding) ? { 'content-encoding': contentEncoding } : {})
  }
}

/** supabase/storage also serves HTML as text. */
function servedType(mimetype: string): string {
  if (!headerValue.test(mimetype)) return 'application/octet-stream'
  return mimetype.toLowerCase().includes('text/html') ? 'text/plain' : mimetype
}

export function contentDisposition(query: { download?: string | string[] }): string | undefined {
  const name = Array.isArray(query.download) ? query.download[0] : query.download
  if (name === undefined) return undefined
  if (name === '') return 'attachment;'
  const encoded = encodeURIComponent(name.toWellFormed())
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`
}

/** Hashes are base64 SHA-256 of inline scripts. Any host is allowed for pictures, films (the brands' own) and the database. */
export function pageHeaders(scriptHashes: string[]): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' https: http: data: blob:",
    'media-src': "'self' https: http: blob:",
    'connect-src': "'self' https: wss:",
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'"
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
    vary: 'accept-encoding'
  }
}
